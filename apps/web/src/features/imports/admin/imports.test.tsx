import { paginate } from '@portal/shared/core/pagination'
import {
  getImport,
  listImportRows,
  listImports,
  undoImport,
  uploadImport,
} from '@portal/shared/imports/endpoints'
import { importLimits } from '@portal/shared/imports/options'
import type { ImportRow, OpenImport } from '@portal/shared/imports/schemas'
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { columnsErrors } from './ColumnsStep.tsx'
import { ImportPage } from './ImportPage.tsx'
import { ImportsPage } from './ImportsPage.tsx'
import { NewImportPage } from './NewImportPage.tsx'

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

test('nothing can be started while every row is skipped', async () => {
  open('/admin/import/i1', on(getImport, { ...checked, can: { ...checked.can, start: false } }))
  expect(await button('Start the import')).toHaveProperty('disabled', true)
  await screen.findByText(/Every row is skipped/)
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
