import { paginate } from '@portal/shared/core/pagination'
import type { PortalEvent } from '@portal/shared/events/schemas'
import {
  cancelMeeting,
  changeMeeting,
  getPod,
  joinPod,
  listPods,
  patchMembership,
  putPodNotes,
} from '@portal/shared/pods/endpoints'
import type { Pod, PodList, PodSummary } from '@portal/shared/pods/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent } from '#test/sample-content.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { PodView } from './components/PodView.tsx'
import { PodsPage } from './pages/PodsPage.tsx'

const summary: PodSummary = {
  id: 'p1',
  kind: 'Mums Pod',
  name: 'Fen mums',
  purpose: 'Children and companies.',
  rhythm: 'Mondays at 9',
  places: 5,
  places_left: 2,
}
const event: PortalEvent = {
  ...sampleEvent,
  id: 'm1',
  title: 'Breakfast',
  date: '2999-11-27T09:00:00.000Z',
  time: '09:00',
  location: 'https://call.example/1',
  places: { capacity: 5, going: 1, waiting: 0 },
  pod: { id: 'p1', name: 'Fen mums', description: 'Who we are.' },
}
const meeting = {
  event,
  values: {
    title: 'Breakfast',
    date: '2999-11-27',
    endDate: '',
    startTime: '09:00',
    endTime: '',
    location: 'https://call.example/1',
    description: 'Who we are.',
  },
  version: 'v1',
}
const mary = { id: 'mary', name: 'Mary', photo: null }
const me = { ...mary, id: 'ada', name: 'Ada' }
const person = {
  company: null,
  track: 'friend',
  contact: null,
  is_host: false,
  is_me: false,
} as const
const written = {
  version: 1,
  text: 'Start',
  previous_text: 'Begin',
  author: 'Mary',
  written_at: '2026-11-20T10:00:00.000Z',
}
const pod: Pod = {
  ...summary,
  state: 'member',
  host: mary,
  members: 2,
  people: [
    { ...person, ...mary, contact: 'mary@test.example', is_host: true },
    { ...person, ...me, is_me: true },
  ],
  meeting_link: 'https://call.example/1',
  chat_link: null,
  shares_contact: true,
  notes: written,
  meetings: [meeting],
  lapses_at: null,
  dissolved: null,
  can: { join: false, pass: false, leave: true, write_notes: true, plan_meetings: false },
}
const none: PodList = {
  mine: [],
  invitations: [],
  waiting: [],
  open: [],
  pagination: paginate(1, 20, 0),
}

const join = callTo(joinPod, { params: { id: 'p1' } })
const notes = callTo(putPodNotes, { params: { id: 'p1' } })

const openList = (pods: Partial<PodList>, answers: Answers = {}, at = '/pods') =>
  renderScreen(<PodsPage />, {
    at,
    answers: { ...on(listPods, { ...none, ...pods }), ...answers },
  })
const openPod = (changes: Partial<Pod> = {}, answers: Answers = {}, at = '/pods/p1') =>
  renderScreen(
    <PodView
      id="p1"
      rsvp={({ title }) => <button type="button">RSVP {title}</button>}
      conversation={null}
    />,
    {
      at,
      answers: { ...on(getPod, { ...pod, ...changes }), ...answers },
    },
  )
const region = (name: string) => screen.findByRole('region', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const textbox = () => screen.findByRole('textbox', { name: 'Notes' })

test.each([
  [false, 'member', 'You are in “Fen mums” now.'],
  [true, 'waiting', 'All places of “Fen mums” are taken. You are in line for the next one.'],
] as const)(
  'joining shares the address only if she says so: %s, and tells that she is a %s',
  async (shares_contact, state, told) => {
    const { user, sentTo, address } = openList({ open: [summary] }, on(join, { state }))
    await user.click(await screen.findByRole('button', { name: 'Join: Fen mums' }))
    const box = await dialog()
    const share = box.getByRole('checkbox', { name: /^Share my e-mail address/ })
    if (shares_contact) await user.click(share)
    await user.click(box.getByRole('button', { name: 'Join the pod' }))
    await waitFor(() => expect(address()).toBe('/pods'))
    expect(sentTo(join)).toEqual([{ shares_contact }])
    expect(notify.success).toHaveBeenCalledWith(told)
  },
)

test('an address that was to be shared in one pod is not offered to the next', async () => {
  const next = { ...summary, id: 'p2', name: 'Hill mums' }
  const { user } = openList({ open: [summary, next] })
  const sharing = async (pod: string) => {
    await user.click(await screen.findByRole('button', { name: `Join: ${pod}` }))
    return (await dialog()).getByRole('checkbox', { name: /^Share my e-mail address/ })
  }
  await user.click(await sharing('Fen mums'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sharing('Hill mums')).toHaveProperty('checked', false)
})

test('who is invited sees what the pod is for, and joins or passes', async () => {
  const can = { join: true, pass: true, leave: false, write_notes: false, plan_meetings: false }
  openPod({
    ...{ state: 'invited', host: null, people: [], meetings: [], notes: null },
    ...{ lapses_at: event.date, can },
  })
  const invited = within(await region('You are invited'))
  invited.getByText('2 members so far')
  invited.getByText('No host at the moment')
  for (const name of ['People', 'Notes', 'Meetings']) {
    expect(screen.queryByRole('region', { name })).toBeNull()
  }
  screen.getByRole('button', { name: 'Pass' })
  screen.getByRole('button', { name: 'Join' })
})

test('the address is shared at once, and taken back if that fails', async () => {
  const { user, sentTo } = openPod({ shares_contact: false }, on(patchMembership, refusal(500)))
  const shares = await screen.findByRole('switch', { name: 'Share my e-mail address' })
  await user.click(shares)
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith('Something broke'))
  expect(sentTo(callTo(patchMembership, { params: { id: 'p1' } }))).toEqual([
    { shares_contact: true },
  ])
  await waitFor(() => expect(shares).toHaveProperty('checked', false))
})

const late = refusal(409, { error: 'Changed meanwhile', code: 'changed_meanwhile' })

test('notes that were saved meanwhile stand beside her own, which she puts in their place', async () => {
  let saved = written
  const { user, sentTo } = openPod(
    {},
    {
      ...on(getPod, () => ({ ...pod, notes: saved })),
      ...on(notes, () => {
        saved = { ...written, text: 'Start\nHers', version: 2 }
        return late
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Edit notes' }))
  await user.type(await textbox(), '{Enter}Mine')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  const conflict = within(await screen.findByRole('alert'))
  conflict.getByText(/Hers/)
  expect(await textbox()).toHaveProperty('value', 'Start\nMine')
  // Until she has decided, saving again is refused again.
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await waitFor(() => expect(sentTo(notes)).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Replace with mine' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await waitFor(() => expect(sentTo(notes)).toHaveLength(3))
  const text = 'Start\nMine'
  expect(sentTo(notes)).toEqual([
    { text, version: 1 },
    { text, version: 1 },
    { text, version: 2 },
  ])
})

test('the text before the last change is shown, and restored', async () => {
  const restored = { ...written, text: 'Begin', previous_text: 'Start', version: 2 }
  const { user, sentTo } = openPod({}, on(notes, restored))
  await user.click(await screen.findByRole('button', { name: 'Restore the text before' }))
  const asked = await dialog()
  asked.getByText('Begin')
  await user.click(asked.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(sentTo(notes)).toEqual([{ text: 'Begin', version: 1 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a draft of notes goes on with the version that it began with', async () => {
  const draft = { saved_at: Date.now(), values: { text: 'Half a thought', version: 0 } }
  localStorage.setItem('draft:of:ada:pod-notes:p1', JSON.stringify(draft))
  const { user, sentTo } = openPod({}, on(notes, late))
  await user.click(await screen.findByRole('button', { name: 'Edit notes' }))
  expect(await textbox()).toHaveProperty('value', 'Half a thought')
  screen.getByText('Your draft is restored.')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await waitFor(() => expect(sentTo(notes)).toEqual([{ text: 'Half a thought', version: 0 }]))
})

test('the host plans, changes and cancels meetings', async () => {
  const change = callTo(changeMeeting, {
    params: { id: 'p1', meeting_id: 'm1' },
    query: { version: 'v1' },
  })
  const cancel = callTo(cancelMeeting, { params: { id: 'p1', meeting_id: 'm1' } })
  const { user, sentTo } = openPod(
    { can: { ...pod.can, plan_meetings: true } },
    { ...on(change, meeting), ...on(cancel, { ok: true }) },
  )
  await user.click(await screen.findByRole('button', { name: 'Change Breakfast' }))
  const form = await dialog()
  const title = await form.findByRole('textbox', { name: /^Title/ })
  await user.clear(title)
  await user.type(title, 'Brunch')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sentTo(change)).toEqual([{ ...meeting.values, title: 'Brunch' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cancel Breakfast' }))
  await user.click((await dialog()).getByRole('button', { name: 'Cancel the meeting' }))
  await waitFor(() => expect(sentTo(cancel)).toHaveLength(1))
})
