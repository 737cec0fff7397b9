import { paths } from '@portal/shared/core/paths'
import {
  getImport,
  listImportRows,
  listImportValues,
  matchColumns,
  previewInvitation,
  startImport,
  uploadImport,
} from '@portal/shared/imports/endpoints'
import type { OpenImport } from '@portal/shared/imports/schemas'
import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { DELAY_MS } from '#lib/notify/undo.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import ImportPage from './ImportPage.tsx'
import NewImportPage from './NewImportPage.tsx'

const checked: OpenImport = {
  ...{ id: 'i', file_name: 'members.xlsx', person: null, state: 'checked', uploaded_by: 'Joan' },
  ...{ created_at: '2026-11-24T09:00:00Z', started_at: null, finished_at: null, undone_at: null },
  ...{ rows: 4, done: 0, resendable: 0, month_first: null, track: 'friend', undo_until: null },
  remind: false,
  outcomes: { invited: 0, skipped: 0, accepted: 0, declined: 0 },
  columns: [{ name: 'Email', field: 'email', samples: ['ada@a.example'] }],
  states: {
    ...{ ready: 3, incomplete: 0, duplicate: 1, known: 0, similar: 0, waiting: 0, invalid: 0 },
  },
  plans: { invite: 3, skip: 1 },
  can: { match: true, start: true, undo: false, discard: true },
}
const pagination = {
  ...{ current_page: 1, page_size: 20, total: 0, total_pages: 1 },
  ...{ has_previous: false, has_next: false },
}
const industry = { field: 'industry' as const, rows: 2, option: null }

const show = (at: string, answers: Answers = {}) =>
  renderScreen(
    <Routes>
      <Route path={paths.newImport} element={<NewImportPage />} />
      <Route path="/admin/import/:id" element={<ImportPage />} />
    </Routes>,
    {
      at,
      user: { roles: ['admin'] },
      answers: {
        ...on(getImport, checked),
        ...on(listImportRows, { rows: [], pagination }),
        ...on(listImportValues, {
          values: [
            { ...industry, value: 'Greentec', proposed: 'GreenTech' },
            { ...industry, value: 'Basketry', proposed: null },
          ],
          options: { industry: [{ value: 'GreenTech', label: 'GreenTech' }] },
        }),
        ...on(previewInvitation, { recipients: 3, subject: 'Your place', text: 'Hello' }),
        ...on(matchColumns, { ...checked, month_first: true }),
        ...on(startImport, { ...checked, state: 'running' }),
        ...answers,
      },
    },
  )
const at = { params: { id: 'i' } }
const button = (name: string) => screen.findByRole('button', { name })

test('asks which sheet has the members, and takes pasted cells', async () => {
  const details = { sheet: ['Members', 'Board'] }
  const { user, sent } = show(
    paths.newImport,
    on(uploadImport, () =>
      refusal(400, { error: 'Choose a sheet', code: 'invalid_input', details }),
    ),
  )
  await user.click(screen.getByText('Paste cells instead'))
  await user.type(screen.getByLabelText(/^Cells from your spreadsheet/), 'Name')
  await user.click(await button('Use these cells'))
  await user.click(await button('Board'))
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/admin/imports/?file_name=Pasted+cells',
    'POST /api/admin/imports/?file_name=Pasted+cells&sheet=Board',
  ])
})

test('asks once how to read dates that are written both ways', async () => {
  const { user, sentTo } = show('/admin/import/i')
  await user.click(await button('4 March'))
  const body = { fields: ['email'], track: 'friend', month_first: true }
  expect(sentTo(callTo(matchColumns, at))).toEqual([body])
})

test('shows what people get before it starts, and sends the sentence and the switch', async () => {
  const { user, sentTo } = show('/admin/import/i?step=email')
  await user.type(await screen.findByLabelText(/^Add a sentence/), 'See you.')
  await user.click(screen.getByLabelText(/^Remind them/))
  expect(await screen.findByText('3 people get an email.')).toBeTruthy()
  const start = await button('Invite 3 people')
  await expect.poll(() => start.hasAttribute('disabled')).toBe(false)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const wait = () => act(() => vi.advanceTimersByTimeAsync(DELAY_MS))
  const starting = callTo(startImport, at)
  await user.click(start)
  await screen.findByText(/^The invitations go out in ten seconds/)
  const [notice] = vi.mocked(notify.success).mock.lastCall ?? []
  const { onUndo: undo } = (notice as ReactElement<{ onUndo: () => void }>).props
  await act(async () => undo())
  await wait()
  expect(sentTo(starting)).toEqual([])
  await user.click(await button('Invite 3 people'))
  await wait()
  const body = { invite: 3, message: 'See you.', remind: false }
  expect(sentTo(starting)).toEqual([body])
  vi.useRealTimers()
})
