import { paginate } from '@portal/shared/core/pagination'
import { hostEvent, listEvents, suggestEvent } from '@portal/shared/events/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import EventsPage from './pages/EventsPage.tsx'

function open(dialog: 'suggest' | 'host', network: Partial<PublicNetwork> = {}) {
  return renderScreen(<EventsPage />, {
    at: `/events?dialog=${dialog}`,
    network,
    answers: {
      ...on(listEvents, { events: [], pagination: paginate(1, 20, 0) }),
      ...on(suggestEvent, { id: '1' }),
      ...on(hostEvent, { id: '1' }),
    },
  })
}
async function formCame() {
  const box = await screen.findByRole('dialog')
  await waitFor(() => expect(box.querySelector('[aria-busy]')).toBeNull())
}
test("the event page is created on the network's listing service", async () => {
  const question = (name: string) =>
    screen.findByText(`Would you like us to create the ${name} page for this event, or will you?`)
  const { user } = open('host')
  await question('event')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  open('host', { event_listing_service: 'Luma' })
  await question('Luma')
})

test('an end before the start is confirmed and saved as the next day', async () => {
  const { user, sentTo } = open('host')
  await formCame()
  await user.type(screen.getByRole('textbox', { name: 'Suggested Date' }), '5 March 2027')
  await user.type(screen.getByLabelText('Start Time'), '20:00')
  await user.type(screen.getByLabelText('End Time'), '23:00')
  expect(screen.queryByText(/before it begins/)).toBeNull()
  await user.clear(screen.getByLabelText('End Time'))
  await user.type(screen.getByLabelText('End Time'), '01:00')
  await user.click(await screen.findByRole('button', { name: 'Yes, 6 March 2027' }))
  expect(screen.queryByText(/before it begins/)).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'End Date (Optional)' }))
  await user.click(screen.getByRole('button', { name: 'Submit Event Proposal' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  expect(sentTo(hostEvent)).toMatchObject([{ endDate: '2027-03-06', endTime: '01:00' }])
})

test('values of hidden fields are not sent, and nothing is required', async () => {
  const { user, sentTo } = open('suggest')
  await formCame()
  const other = screen.getByRole('checkbox', { name: 'Other' })
  await user.click(other)
  await user.type(screen.getByLabelText(/^Please specify what other/), 'Choir')
  await user.click(other)
  await user.click(screen.getByRole('button', { name: 'Submit Event Suggestion' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  expect(sentTo(suggestEvent)).toMatchObject([{ eventTypes: [], otherType: '' }])
})
