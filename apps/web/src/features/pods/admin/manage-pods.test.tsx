import { paginate } from '@portal/shared/core/pagination'
import type { OpenAdminPod } from '@portal/shared/pods/admin-endpoints'
import {
  getAdminPod,
  getPodDemand,
  inviteToPod,
  listAdminPods,
  listPodPeople,
  updatePod,
} from '@portal/shared/pods/admin-endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { ManagePodPage } from './ManagePodPage.tsx'
import { ManagePodsPage } from './ManagePodsPage.tsx'

const kind = 'Mums Pod'
const hostId = '11111111-1111-4111-8111-111111111111'
const somebody = (id: string, name: string) => ({
  id,
  name,
  company: 'Engines',
  track: 'friend' as const,
  photo: null,
})
const wanting = [somebody(hostId, 'Ada'), somebody('joan', 'Joan'), somebody('mary', 'Mary')]
const demand = {
  kinds: [
    { kind, people: 3 },
    { kind: 'Deep Tech Pod', people: 0 },
  ],
  kind,
  people: wanting.map((one) => ({ ...one, since: '2025-03-03T10:00:00.000Z' })),
  pagination: paginate(1, 100, 3),
}
const pod: OpenAdminPod = {
  id: 'p1',
  kind,
  name: 'Fen mums',
  purpose: 'Children and companies.',
  host: { id: hostId, name: 'Ada' },
  rhythm: 'Mondays at 9',
  meeting_link: null,
  chat_link: null,
  places: 3,
  members: 1,
  invited: 1,
  waiting: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  dissolved_at: null,
  dissolved_reason: null,
  meetings: [],
  version: 'v1',
}
const dates = { invited_at: null, answered_at: null, waiting_since: null }
const member = { ...somebody(hostId, 'Ada'), ...dates, state: 'member' as const, is_host: true }
const invited = { ...somebody('joan', 'Joan'), ...dates, state: 'invited' as const, is_host: false }
const listed = {
  pods: [pod],
  counts: { running: 1, dissolved: 0, without_host: 0 },
  pagination: paginate(1, 20, 1),
}

const base: Answers = {
  ...on(callTo(getPodDemand, { query: { page_size: 100 } }), demand),
  ...on(callTo(getPodDemand, { query: { kind: 'Mums Pod', page_size: 100 } }), demand),
  ...on(listAdminPods, listed),
  ...on(getAdminPod, pod),
  ...on(listPodPeople, { people: [member, invited], pagination: paginate(1, 50, 2) }),
}

const open = (at: string, answers: Answers = {}) =>
  renderScreen(
    <Routes>
      <Route path="/admin/pods" element={<ManagePodsPage />} />
      <Route path="/admin/pods/:id" element={<ManagePodPage />} />
    </Routes>,
    { at, answers: { ...base, ...answers }, user: { is_admin: true, role: 'admin' } },
  )
const dialog = async () => within(await screen.findByRole('dialog'))

test('invites in the order of the list, and says who has to wait', async () => {
  const invite = callTo(inviteToPod, { params: { id: 'p1' } })
  const { user, sentTo } = open('/admin/pods/p1', on(invite, { invited: 1, waiting: 1 }))
  await user.click(await screen.findByRole('button', { name: 'Invite members' }))
  const form = await dialog()
  form.getByText('One place is free.')
  await user.click(await form.findByRole('checkbox', { name: 'Mary' }))
  await user.click(form.getByRole('checkbox', { name: 'Joan' }))
  form.getByText('1 of them gets a place now; the others wait in line.')
  await user.click(form.getByRole('button', { name: 'Invite 2' }))
  await waitFor(() => expect(sentTo(invite)).toEqual([{ user_ids: ['joan', 'mary'] }]))
  expect(notify.success).toHaveBeenCalledWith('1 invited, 1 put in line')
})

test('who is slower keeps what she typed, is told so, and may then save over it', async () => {
  const update = callTo(updatePod, { params: { id: 'p1' }, query: { version: 'v1' } })
  const late = refusal(409, { error: 'Changed meanwhile', code: 'changed_meanwhile' })
  const { user, sentTo } = open('/admin/pods/p1', on(update, late))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = await dialog()
  const name = form.getByRole('textbox', { name: /^Name/ })
  await user.type(name, ' and dads')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(/^This changed since you opened it/)
  expect(name).toHaveProperty('value', 'Fen mums and dads')
  expect(sentTo(update)).toMatchObject([{ name: 'Fen mums and dads', host_id: hostId }])
})
