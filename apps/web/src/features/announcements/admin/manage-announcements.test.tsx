import {
  getAdminAnnouncement,
  getReach,
  listAdminAnnouncements,
  listAudiences,
  retryAnnouncement,
} from '@portal/shared/announcements/admin-endpoints'
import type { OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { sampleNetwork } from '#test/network.ts'
import { renderScreen } from '#test/render-screen.tsx'
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
  ...on(callTo(getReach, { query: { audience: 'all', about_service: 'false' } }), reach),
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

test('audiences have readable names', () => {
  const text = (audience: OpenAnnouncement['audience'], of = '', name: string | null = null) =>
    audienceText({ audience, audience_of: of, audience_name: name }, sampleNetwork)
  expect(text('all')).toBe('All members')
  expect(text('track', 'friend')).toBe('Friends')
  expect(text('industry', 'EdTech')).toBe('Founders in EdTech')
  expect(text('pod', 'x', 'Fen mums')).toBe('Members of the pod “Fen mums”')
  expect(text('members_filter')).toBe('A list of members')
  expect(text('event', 'x')).toBe('Members of an event that no longer exists')
})
