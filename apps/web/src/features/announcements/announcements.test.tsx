import { getAnnouncement, listAnnouncements } from '@portal/shared/announcements/endpoints'
import type { Announcement } from '@portal/shared/announcements/schemas'
import { paginate } from '@portal/shared/core/pagination'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import { AnnouncementPage } from './pages/AnnouncementPage.tsx'
import { AnnouncementsPage } from './pages/AnnouncementsPage.tsx'

const announcement: Announcement = {
  id: 'a1',
  subject: 'The summer party',
  sent_at: '2026-06-01T10:00:00.000Z',
  about_service: true,
  text: 'Come **all**.',
  button: { label: 'See the place', url: 'https://party.example' },
}
const { text: _text, button: _button, ...summary } = announcement

const open = (at: string, answers: Answers) =>
  renderScreen(
    <Routes>
      <Route path="/help/announcements" element={<AnnouncementsPage />} />
      <Route path="/help/announcements/:id" element={<AnnouncementPage />} />
    </Routes>,
    { at, answers },
  )

test('past announcements are listed, and each can be read', async () => {
  const { user, address } = open('/help/announcements', {
    ...on(listAnnouncements, { announcements: [summary], pagination: paginate(1, 20, 1) }),
    ...on(callTo(getAnnouncement, { params: { id: 'a1' } }), announcement),
  })
  const row = within(await screen.findByRole('listitem'))
  row.getByText('1 June 2026')
  row.getByText('About the portal')
  await user.click(row.getByRole('link', { name: 'The summer party' }))
  expect(address()).toBe('/help/announcements/a1')
  expect((await screen.findByText('all')).tagName).toBe('STRONG')
  screen.getByText(/^This is about the portal of/)
  const button = screen.getByRole('link', { name: /^See the place/ })
  expect(button.getAttribute('href')).toBe('https://party.example')
})

test('without any, it says what comes here', async () => {
  open(
    '/help/announcements',
    on(listAnnouncements, { announcements: [], pagination: paginate(1, 20, 0) }),
  )
  await screen.findByText('No announcements yet')
})

test('one that went to others is not there', async () => {
  const error = { error: 'This announcement was not found', code: 'not_found' }
  open(
    '/help/announcements/a2',
    on(callTo(getAnnouncement, { params: { id: 'a2' } }), refusal(404, error)),
  )
  await screen.findByText('This announcement is not here')
  screen.getByRole('link', { name: 'See all announcements' })
})
