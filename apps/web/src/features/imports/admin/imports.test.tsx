import { paginate } from '@portal/shared/core/pagination'
import {
  chooseForRows,
  correctImportRow,
  exportImportErrors,
  getImport,
  listImportRows,
  listImports,
  listImportValues,
  resendInvitations,
  sayMeanings,
  startImport,
  undoImport,
  uploadImport,
} from '@portal/shared/imports/endpoints'
import { importLimits } from '@portal/shared/imports/options'
import type { ImportRow, OpenImport } from '@portal/shared/imports/schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '#lib/browser.ts'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { columnsErrors } from './ColumnsStep.tsx'
import { ImportPage } from './ImportPage.tsx'
import { ImportsPage } from './ImportsPage.tsx'
import { startText } from './import-texts.ts'
import { exampleFile, NewImportPage } from './NewImportPage.tsx'

vi.mock('#lib/browser.ts', async (original) => ({
  ...(await original<typeof import('#lib/browser.ts')>()),
  saveFile: vi.fn(),
}))

const uploaded: OpenImport = {
  id: 'i1',
  file_name: 'members.csv',
  person: null,
  state: 'uploaded',
  uploaded_by: 'Ada',
  created_at: '2026-11-20T10:00:00.000Z',
  started_at: null,
  finished_at: null,
  undone_at: null,
  rows: 4,
  outcomes: { invited: 0, filled: 0, skipped: 0, accepted: 0, declined: 0 },
  columns: [
    { name: 'Mail', field: null, samples: ['ada@test.example', '=1+1'] },
    { name: 'Name', field: 'fullName', samples: [] },
  ],
  track: null,
  states: { ready: 0, incomplete: 0, duplicate: 0, known: 0, similar: 0, waiting: 0, invalid: 0 },
  plans: { invite: 0, fill: 0, skip: 0 },
  done: 0,
  undo_until: null,
  can: { match: true, start: false, undo: false, discard: true },
}
const checked: OpenImport = {
  ...uploaded,
  state: 'checked',
  columns: [
    { name: 'Mail', field: 'email', samples: [] },
    { name: 'Name', field: 'fullName', samples: [] },
  ],
  track: 'friend',
  states: { ...uploaded.states, incomplete: 1, similar: 1, known: 1, invalid: 1 },
  plans: { invite: 1, fill: 0, skip: 3 },
  can: { match: true, start: true, undo: false, discard: true },
}
const finished: OpenImport = {
  ...checked,
  state: 'finished',
  started_at: '2026-11-20T11:00:00.000Z',
  finished_at: '2026-11-20T11:01:00.000Z',
  undo_until: '2026-11-21T11:01:00.000Z',
  outcomes: { invited: 2, filled: 0, skipped: 1, accepted: 1, declined: 0 },
  done: 4,
  can: { match: false, start: false, undo: true, discard: false },
}

const person = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@test.example`,
  track: 'friend' as const,
  company: null,
  city: null,
  profile_link: null,
})
const row = (number: number, name: string, more: Partial<ImportRow> = {}): ImportRow => ({
  number,
  state: 'incomplete',
  plan: 'invite',
  choices: ['invite', 'skip'],
  outcome: null,
  person: person(name),
  cells: [`${name.toLowerCase()}@test.example`, name],
  version: 'v1',
  corrected: false,
  reasons: {},
  notes: {},
  missing: [],
  match: null,
  invitation: null,
  ...more,
})
const mary = row(2, 'Mary', {
  state: 'similar',
  plan: 'skip',
  choices: ['skip', 'invite'],
  match: {
    ...person('Mary'),
    email: 'old@test.example',
    company: 'Looms',
    id: 'm',
    kind: 'member',
    created_at: '2025-03-03T10:00:00.000Z',
  },
})
const rowsOf = (...rows: ImportRow[]) => ({ rows, pagination: paginate(1, 20, rows.length) })

const choices = callTo(chooseForRows, { params: { id: 'i1' } })
const rows = callTo(listImportRows, { params: { id: 'i1' }, query: { page: 1 } })

let answers: Answers
beforeEach(() => {
  answers = on(rows, rowsOf(row(1, 'Ada'), mary))
})

const open = (at: string, given: Answers = {}) =>
  renderScreen(
    <Routes>
      <Route path="/admin/import" element={<ImportsPage />} />
      <Route path="/admin/import/new" element={<NewImportPage />} />
      <Route path="/admin/import/:id" element={<ImportPage />} />
    </Routes>,
    { at, answers: Object.assign(answers, given), user: { is_admin: true } },
  )
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('lists the imports with what became of them, and says what is needed when there are none', async () => {
  const list = callTo(listImports, { query: { page: 1 } })
  const entryOf = { ...finished, outcomes: { ...finished.outcomes, declined: 2 } }
  open('/admin/import', on(list, { imports: [entryOf], pagination: paginate(1, 20, 1) }))
  const entry = await screen.findByRole('listitem')
  expect(entry.textContent).toContain('4 rows • 20 November 2026, by Ada')
  expect(entry.textContent).toContain('1 of 5 invited have joined')
  const link = within(entry).getByRole('link', { name: 'Open members.csv' })
  expect(link.getAttribute('href')).toBe('/admin/import/i1')
})

const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement

test('says why a file is refused, and takes the next one; one that is too large is not sent', async () => {
  const send = callTo(uploadImport, { query: { file_name: 'sheet.csv' } })
  const error = 'This is not a text file. In Excel, save it as CSV and choose that file'
  const { user, sent } = open(
    '/admin/import/new',
    on(send, refusal(400, { error, code: 'invalid_input', details: { file: [error] } })),
  )
  await user.upload(fileInput(), new File(['PK'], 'sheet.csv'))
  expect((await screen.findByRole('alert')).textContent).toBe(error)
  await button('Choose a file')
  const large = new File([new Uint8Array(importLimits.bytes + 1)], 'large.csv')
  fireEvent.drop(screen.getByText(/Drop a CSV file/), { dataTransfer: { files: [large] } })
  await screen.findByText('This file has more than 5 MB. Please split it.')
  expect(sent).toHaveLength(1)
})

test('the example file is one that can be imported', async () => {
  const { user } = open('/admin/import/new')
  await user.click(await button('Download an example file'))
  expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'members-example.csv')
  const [header, ...lines] = (await exampleFile().text()).trim().split('\r\n')
  expect(header).toMatch(/^E-mail address,Full name,Track,/)
  for (const line of lines) expect(line.split(',')).toHaveLength(header?.split(',').length ?? 0)
})

test('says what is missing among the columns beside its select', () => {
  const { columns } = uploaded
  const name = { 'column-1': 'fullName' }
  expect(columnsErrors(columns, { ...name, 'column-0': '', track: '' })).toEqual({
    'column-0': 'One column must be the e-mail address: please choose it there',
    track: 'Please choose the track of these members',
  })
  const twice = { 'column-0': 'email', 'column-1': 'email', track: 'friend' }
  expect(columnsErrors(columns, twice)).toEqual({ 'column-1': '“Mail” is this field already' })
  const tracked = { 'column-0': 'email', 'column-1': 'track', track: '' }
  expect(columnsErrors(columns, tracked)).toEqual({})
  const named = [...columns, { name: 'Surname', field: null, samples: [] }]
  const whole = { ...name, 'column-0': 'email', 'column-2': 'nameEnd', track: 'friend' }
  expect(columnsErrors(named, whole)).toEqual({
    'column-2': '“Name” is the full name already',
  })
})

test('a row that is perhaps known is shown beside the account, and can be invited', async () => {
  const { user, sentTo, address } = open('/admin/import/i1', {
    ...on(getImport, checked),
    ...on(choices, checked),
  })
  await user.click(await button('Compare: Mary'))
  const box = await dialog()
  expect(address()).toBe('/admin/import/i1?row=2')
  const inFile = within(box.getByRole('region', { name: 'In the file' }))
  inFile.getByText('mary@test.example')
  const account = within(box.getByRole('region', { name: 'With an account' }))
  account.getByText('old@test.example')
  account.getByText('Looms')
  account.getByText('Member; account since 3 March 2025')
  expect(box.getByRole('button', { name: 'Skip' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(box.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(sentTo(choices)).toEqual([{ rows: [2], plan: 'invite' }]))
})

test('what a state means is said on its tab, and all of its rows are chosen at once', async () => {
  const similar = callTo(listImportRows, {
    params: { id: 'i1' },
    query: { page: 1, state: 'similar' },
  })
  const { user, sentTo, address } = open('/admin/import/i1', {
    ...on(getImport, checked),
    ...on(choices, checked),
    ...on(similar, rowsOf(mary)),
  })
  await user.click(await screen.findByRole('tab', { name: 'Perhaps known (1)' }))
  expect(address()).toBe('/admin/import/i1?state=similar')
  await screen.findByText(/Compare the two/)
  await user.click(await button('Invite: all 1'))
  await waitFor(() => expect(sentTo(choices)).toEqual([{ state: 'similar', plan: 'invite' }]))
})

test('reasons stand by field, hostile cells are text, and the errors come as a file', async () => {
  const script = '<img src=x onerror="alert(1)">'
  const bad = row(4, script, {
    state: 'invalid',
    plan: 'skip',
    choices: ['skip'],
    cells: ['=HYPERLINK("http://evil.example")', script],
    reasons: { email: ['Invalid email address'], industry: ['“X” is none of the options'] },
  })
  const invalid = rowsOf(bad)
  const file = callTo(exportImportErrors, { params: { id: 'i1' } })
  const correct = callTo(correctImportRow, { params: { id: 'i1' } })
  const { user, sentTo } = open('/admin/import/i1?state=invalid', {
    ...on(getImport, checked),
    ...on(
      callTo(listImportRows, { params: { id: 'i1' }, query: { page: 1, state: 'invalid' } }),
      invalid,
    ),
    ...on(file, new Response('Mail,Reason')),
    ...on(correct, checked),
  })
  await screen.findByRole('heading', { name: script })
  await screen.findByText('E-mail address: Invalid email address')
  await screen.findByText('Industry: “X” is none of the options')
  await user.click(await button(`Correct: ${script}`))
  const form = await dialog()
  const mail = await form.findByDisplayValue('=HYPERLINK("http://evil.example")')
  form.getByText('Invalid email address')
  expect(document.querySelector('img')).toBeNull()
  await user.clear(mail)
  await user.type(mail, 'x@test.example')
  await user.click(form.getByRole('button', { name: 'Save and check again' }))
  const cells = [{ column: 0, text: 'x@test.example' }]
  await waitFor(() => expect(sentTo(correct)).toEqual([{ number: 4, version: 'v1', cells }]))
  await user.click(await button('Download these as CSV'))
  await waitFor(() =>
    expect(saveFile).toHaveBeenLastCalledWith(expect.anything(), 'import-errors.csv'),
  )
})

test('says what values mean, and sends what was changed', async () => {
  const say = callTo(sayMeanings, { params: { id: 'i1' } })
  const track = [{ value: 'friend', label: 'Friend' }]
  const known = { field: 'track' as const, value: 'Freund', rows: 2, option: 'friend' }
  const values = [{ field: 'track' as const, value: 'Gründerin', rows: 1, option: null }, known]
  const { user, sentTo, address } = open('/admin/import/i1', {
    ...on(getImport, checked),
    ...on(listImportValues, { values, options: { track } }),
    ...on(say, checked),
  })
  await screen.findByText('1 value of this list is not among our options.')
  await user.click(await button('Say what they mean'))
  const box = await dialog()
  expect(address()).toBe('/admin/import/i1?dialog=values')
  await user.click(await box.findByRole('combobox', { name: 'Track: “Gründerin”' }))
  await user.click(await screen.findByRole('option', { name: 'Friend' }))
  await user.click(box.getByRole('button', { name: 'Check the rows again' }))
  const said = [{ field: 'track', value: 'Gründerin', option: 'friend' }]
  await waitFor(() => expect(sentTo(say)).toEqual([{ values: said }]))
})

test('what starting does is said in a sentence', () => {
  expect(startText({ invite: 93, fill: 0, skip: 0 })).toBe('93 people get an invitation by mail.')
  expect(startText({ invite: 1, fill: 1, skip: 1 })).toBe(
    '1 person gets an invitation by mail, the empty fields of 1 profile are filled and 1 row is skipped.',
  )
})

test('starts once it is confirmed, and shows the progress until the end', async () => {
  const start = callTo(startImport, { params: { id: 'i1' } })
  const running: OpenImport = {
    ...finished,
    state: 'running',
    finished_at: null,
    undo_until: null,
    done: 1,
  }
  const { user, sentTo } = open('/admin/import/i1', {
    ...on(getImport, checked),
    ...on(start, running),
  })
  await user.click(await button('Start the import'))
  const box = await dialog()
  box.getByText('1 person gets an invitation by mail and 3 rows are skipped.')
  Object.assign(answers, on(getImport, running))
  await user.click(box.getByRole('button', { name: 'Start the import' }))
  await screen.findByText('1 of 4 rows done')
  expect(sentTo(start)).toEqual([{ invite: 1, fill: 0 }])
  Object.assign(answers, on(getImport, finished))
  await screen.findByText('Finished', {}, { timeout: 8000 })
  screen.getByRole('tab', { name: 'Invited (2)' })
  // States without rows have no tab.
  expect(screen.queryByRole('tab', { name: /^Declined/ })).toBeNull()
}, 20_000)

test('nothing can be started while every row is skipped', async () => {
  open('/admin/import/i1', on(getImport, { ...checked, can: { ...checked.can, start: false } }))
  expect(await button('Start the import')).toHaveProperty('disabled', true)
  await screen.findByText(/Every row is skipped/)
})

test('sends invitations again, one or all that can be', async () => {
  const invitation = {
    sent_at: '2026-11-20T11:01:00.000Z',
    expires_at: '2999-12-04T11:01:00.000Z',
    can_resend: true,
  }
  const resend = callTo(resendInvitations, { params: { id: 'i1' } })
  const { user, sentTo } = open('/admin/import/i1', {
    ...on(getImport, finished),
    ...on(
      rows,
      rowsOf(
        row(1, 'Ada', { outcome: 'invited', choices: [], invitation }),
        row(2, 'Joan', { outcome: 'invited', choices: [], invitation }),
        row(3, 'Mary', { outcome: 'accepted', choices: [], cells: [] }),
      ),
    ),
    ...on(resend, { sent: 2 }),
  })
  await screen.findAllByText('Sent on 20 November 2026; the link holds until 4 December 2999.')
  expect(screen.queryByRole('button', { name: 'Send again: Mary' })).toBeNull()
  await user.click(await button('Send again: Ada'))
  await user.click(await button('Send these 2 again'))
  await waitFor(() => expect(sentTo(resend)).toEqual([{ rows: [1] }, { rows: [1, 2] }]))
  expect(notify.success).toHaveBeenCalledWith('2 invitations are sent again.')
})

test('a file that was not started is discarded', async () => {
  const undo = callTo(undoImport, { params: { id: 'i1' } })
  const { user, address } = open('/admin/import/i1', {
    ...on(getImport, checked),
    ...on(undo, { ok: true }),
    ...on(listImports, { imports: [], pagination: paginate(1, 20, 0) }),
  })
  await user.click(await button('Discard this file'))
  await user.click((await dialog()).getByRole('button', { name: 'Discard the file' }))
  await screen.findByText('Nobody has been invited yet')
  expect(address()).toBe('/admin/import')
})

test('an import that is not there says so, and leads to the others', async () => {
  const error = 'This import was not found'
  open('/admin/import/i1', on(getImport, refusal(404, { error, code: 'not_found' })))
  await screen.findByText('This import is not here')
  screen.getByRole('link', { name: 'See all imports' })
})

test('a choice for all rows of a tab shows, also if it was made while the tab was loading', async () => {
  const joan = row(3, 'Joan', { state: 'known', plan: 'skip', choices: ['skip', 'fill'] })
  const known = callTo(listImportRows, {
    params: { id: 'i1' },
    query: { page: 1, state: 'known' },
  })
  let arrive = () => {}
  let chosen = joan
  const before = new Promise<void>((resolve) => (arrive = resolve)).then(() => rowsOf(joan))
  const { user } = open('/admin/import/i1', {
    ...on(getImport, checked),
    ...on(choices, () => {
      chosen = { ...joan, plan: 'fill' }
      return checked
    }),
    ...on(known, () => (chosen === joan ? before : rowsOf(chosen))),
  })
  await user.click(await screen.findByRole('tab', { name: 'Has an account (1)' }))
  await user.click(await button('Fill empty fields: all 1'))
  await button('Skip: Joan')
  arrive()
  await button('Skip: Joan')
})
