import { previewOf } from '@portal/shared/core/email-preview'
import { changeGuest, listGuests, removeGuest } from '@portal/shared/events/admin-endpoints'
import type { GuestListAnswer, ListedGuest } from '@portal/shared/events/guest-schemas'
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { sampleEvent } from '#test/sample-content.ts'
import { type Answers, callTo, on, refusal } from '#test/server.ts'
import GuestsPage from './GuestsPage.tsx'

const guest = (name: string, overrides: Partial<ListedGuest> = {}): ListedGuest => ({
  ...{ id: name.toLocaleLowerCase('en-GB'), name, company: null, has_account: true },
  ...{ email: `${name}@test.example`, signed_up_at: '2026-03-02T10:00:00.000Z' },
  ...{ status: 'going', attended: false, ...overrides },
})
const params = { id: '1' }
const list = (overrides: Partial<GuestListAnswer> = {}): GuestListAnswer => ({
  event: { ...sampleEvent, id: '1' },
  check_in_from: '2026-03-05T16:00:00.000Z',
  guests: [guest('Ada'), guest('Joan'), guest('Mary', { status: 'waiting' })],
  ...overrides,
})
const open = (answers: Answers = {}, found = list()) =>
  renderScreen(
    <Routes>
      <Route path="/events/:id/guests" element={<GuestsPage />} />
    </Routes>,
    {
      at: '/events/1/guests',
      answers: { ...on(callTo(listGuests, { params }), found), ...answers },
      user: { roles: ['editor'] },
    },
  )
const changing = (guest_id: string) => callTo(changeGuest, { params: { ...params, guest_id } })
const tick = (name: string) => screen.findByRole('checkbox', { name })

test('a check-in is shown at once, and undone with the name if it fails', async () => {
  let answer = (_: Response) => {}
  const answered = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const { user } = open(on(changing('ada'), () => answered))
  await user.click(await tick('Ada'))
  expect(await tick('Ada')).toHaveProperty('checked', true)
  screen.getByText('2 going, 1 checked in, 1 waiting')
  answer(refusal(500))
  await screen.findByText('2 going, 0 checked in, 1 waiting')
  expect(notify.error).toHaveBeenCalledWith('Ada isn’t saved. Something broke')
})

test('guests can’t be checked in long before the event', async () => {
  open({}, list({ check_in_from: '2999-01-01T16:00:00.000Z' }))
  await screen.findByText(/^You can check people in from 1 January 2999/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('says who gets an email when somebody is taken off', async () => {
  const email = { recipients: 1, subject: 'No longer', text: 'You’re off.' }
  const emails = ['Ada', 'Mary'].map((name) => ({ ...email, name }))
  const { user } = open(on(previewOf(removeGuest), { emails }))
  await user.click(await screen.findByRole('button', { name: 'Take Ada off the list' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Ada and Mary get an email.')
})

test('a long list can be searched, whatever the accents', async () => {
  const names = ['Émilie', ...'ABCDEFGH'].map((name) => guest(name))
  const { user } = open({}, list({ guests: names }))
  await user.type(await screen.findByRole('searchbox', { name: 'Search this list' }), 'emil{Enter}')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(await tick('Émilie')).toHaveProperty('checked', false)
})
