import {
  createAnnouncement,
  getAdminAnnouncement,
  getReach,
  listAdminAnnouncements,
  listAudiences,
  retryAnnouncement,
} from '@portal/shared/announcements/admin-endpoints'
import { announceEventPath, writeToGuestsPath } from '@portal/shared/announcements/paths'
import type { OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { getEvent } from '@portal/shared/events/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { sampleNetwork } from '#test/network.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEventPage } from '#test/sample-content.ts'
import { type Answers, callTo, on } from '#test/server.ts'
import { audienceText } from './announcement-texts.ts'
import ManageAnnouncementPage from './ManageAnnouncementPage.tsx'
import ManageAnnouncementsPage from './ManageAnnouncementsPage.tsx'

const reach = { members: 9, reached: 6, without_consent: 2, unconfirmed: 1, refused: 0 }
const nothing = { members: 0, recipients: 0, sent: 0, failed: 0, skipped: 0, waiting: 0 }
const draft: OpenAnnouncement = {
  id: 'a1',
  subject: 'The summer party',
  text: 'Come **all**.',
  button: null,
  picture: null,
  author: 'Grace Hopper',
  state: 'draft',
  waits: false,
  about_service: false,
  audience: 'all',
  audience_of: '',
  waiting: false,
  audience_name: null,
  scheduled_for: null,
  started_at: null,
  finished_at: null,
  updated_at: '2026-06-01T10:00:00.000Z',
  result: { ...nothing, unsubscribed: 0 },
  reach,
  filter: null,
  preview: { subject: 'The summer party', text: 'Come all.' },
  version: 'v1',
  can: { edit: true, schedule: true, cancel: false, remove: true, retry: false },
}
const cannot = { edit: false, schedule: false, cancel: false, remove: false, retry: false }
const base: Answers = {
  ...on(listAdminAnnouncements, {
    announcements: [draft],
    counts: { draft: 1, scheduled: 0, sending: 0, sent: 0 },
    pagination: paginate(1, 20, 1),
  }),
  ...on(listAudiences, { pods: [{ id: 'p1', name: 'Fen mums', members: 3 }], events: [] }),
  ...on(
    callTo(getReach, { query: { audience: 'all', waiting: 'false', about_service: 'false' } }),
    reach,
  ),
  ...on(getAdminAnnouncement, draft),
}

const open = (at: string, answers: Answers = {}) =>
  renderScreen(
    <Routes>
      <Route path="/admin/announcements" element={<ManageAnnouncementsPage />} />
      <Route path="/admin/announcements/:id" element={<ManageAnnouncementPage />} />
    </Routes>,
    { at, answers: { ...base, ...answers }, user: { is_admin: true } },
  )

test('the result shows the delivery figures, and failed emails can be retried', async () => {
  const retry = callTo(retryAnnouncement, { params: { id: 'a1' } })
  const at = '2026-06-01T10:00:00.000Z'
  const { user, sentTo } = open('/admin/announcements/a1', {
    ...on(getAdminAnnouncement, {
      ...draft,
      ...{ state: 'sent', scheduled_for: at, started_at: at, finished_at: at, reach: null },
      result: { ...nothing, members: 9, recipients: 6, sent: 4, failed: 2, unsubscribed: 1 },
      can: { ...cannot, retry: true },
    }),
    ...on(retry, draft),
  })
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  const figures = result.getAllByRole('definition').map((one) => one.textContent)
  expect(figures).toEqual(['4', '0', '2', '1'])
  result.getByText('Sent on 1 June 2026 to 6 of 9 members.')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(result.getByRole('button', { name: 'Retry failed emails' }))
  await waitFor(() => expect(sentTo(retry)).toHaveLength(1))
})

const walk = { ...sampleEventPage, id: 'e1', title: 'Walk', description: 'By the river.' }
const event_id = '6f6a3c1e-5d3c-4d53-9a57-0d5a7a8c1b11'

test('the form to the guests of an event asks about the waiting list, not about consent', async () => {
  const reached = (waiting: 'true' | 'false') =>
    callTo(getReach, {
      query: { audience: 'guests', audience_of: event_id, waiting, about_service: 'false' },
    })
  const { user, sentTo } = open(writeToGuestsPath(event_id), {
    ...on(callTo(getEvent, { params: { id: event_id } }), { ...walk, id: event_id }),
    ...on(reached('false'), reach),
    ...on(reached('true'), { ...reach, members: 12 }),
    ...on(createAnnouncement, draft),
  })
  const dialog = within(await screen.findByRole('dialog'))
  const to: HTMLInputElement = await dialog.findByLabelText(/^To/, { selector: 'input' })
  expect(to.value).toBe('Guests of “Walk”')
  await dialog.findByText(/^Reaches 6 of 9 people/)
  expect(dialog.queryByLabelText('About the portal itself')).toBeNull()
  await user.click(dialog.getByLabelText('Also to the waiting list'))
  await dialog.findByText(/^Reaches 6 of 12 people/)
  await user.type(dialog.getByLabelText(/^Subject/), 'A coat')
  await user.type(dialog.getByLabelText(/^Text/, { selector: 'textarea' }), 'Cold.')
  await user.click(dialog.getByText('Save as a draft'))
  await waitFor(() => expect(sentTo(createAnnouncement)).toHaveLength(1))
  expect(sentTo(createAnnouncement)[0]).toMatchObject({
    ...{ audience: { kind: 'guests', event_id, waiting: true }, audience_of: '' },
  })
})

test('the form about an event starts with its title, text and link', async () => {
  open(announceEventPath('e1'), on(callTo(getEvent, { params: { id: 'e1' } }), walk))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByDisplayValue('Walk')
  dialog.getByDisplayValue('By the river.')
  dialog.getByDisplayValue(`${window.location.origin}/events/e1`)
})

test('audiences have readable names', () => {
  const text = (audience: OpenAnnouncement['audience'], of = '', name: string | null = null) =>
    audienceText({ audience, audience_of: of, audience_name: name }, sampleNetwork)
  expect(text('all')).toBe('All members')
  expect(text('track', 'friend')).toBe('Friends')
  expect(text('industry', 'EdTech')).toBe('Founders in EdTech')
  expect(text('pod', 'x', 'Fen mums')).toBe('Members of the pod “Fen mums”')
  expect(text('members_filter')).toBe('A list of members')
  expect(text('guests', 'x')).toBe('Guests of an event that no longer exists')
})
