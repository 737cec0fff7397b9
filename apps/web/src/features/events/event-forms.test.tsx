import { hostEvent, listEvents, suggestEvent } from '@portal/shared/events/endpoints'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify } from '#lib/notify.tsx'
import { renderScreen } from '#test/render-screen.tsx'
import { type Answers, on } from '#test/server.ts'
import { EventsPage } from './pages/EventsPage.tsx'

const suggest = suggestEvent

function open(
  dialog: 'suggest' | 'host',
  answers: Answers = {},
  network: Partial<PublicNetwork> = {},
) {
  return renderScreen(<EventsPage />, {
    at: `/events?dialog=${dialog}`,
    network,
    answers: {
      ...on(listEvents, { events: [] }),
      ...on(suggest, { id: '1' }),
      ...on(hostEvent, { id: '1' }),
      ...answers,
    },
  })
}
/** The dialog, once its form has come. */
async function dialog(name: string) {
  const box = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(box.querySelector('[aria-busy]')).toBeNull())
  return box
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const optionsOf = (name: string) =>
  group(name)
    .getAllByRole(name.startsWith('Event Type') ? 'checkbox' : 'radio')
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''))

test('the event page is made where the network lists its events', async () => {
  const question = (name: string) =>
    screen.findByText(`Would you like us to create the ${name} page for this event, or will you?`)
  const { user } = open('host')
  await question('event')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  open('host', {}, { event_listing_service: 'Luma' })
  await question('Luma')
})

const seen = 'What events would you like to see in the network?'

test('the suggestion dialog has its fields, and sends them', async () => {
  const { user, sentTo, address } = open('suggest')
  await dialog(seen)
  expect(optionsOf('Event Type (select all that interest you)')).toEqual(
    'supper-club,founder-meetup,coworking,salon,education,other'.split(','),
  )
  for (const text of [
    'Small, intimate dinners to connect deeply.',
    'Casual networking for founders.',
    'Shared work time with accountability.',
    'Big ideas + thoughtful conversations.',
    'Skills workshops and learning sessions.',
    'Preferred Timing',
  ]) {
    screen.getByText(text)
  }
  const otherType = "Please specify what other type of event you'd like to see"
  const otherPlace = 'Please specify your preferred location'
  expect(screen.queryByLabelText(otherType)).toBeNull()
  expect(screen.queryByLabelText(otherPlace)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Salon Event' }))
  await user.click(screen.getByRole('checkbox', { name: 'Other' }))
  fill(otherType, 'Choir')
  fill('Topic / Theme', 'Pricing')
  for (const [label, option] of [
    ['Day of Week', 'Weekday lunch'],
    ['Frequency', 'One-off'],
    ['Location Preference', 'Other'],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  fill(otherPlace, 'Ely')
  fill('Final Note (Optional)', 'Thanks')
  await user.click(screen.getByRole('button', { name: 'Submit Event Suggestion' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce())
  expect(notify.success).toHaveBeenCalledWith({
    title: 'Thank you for your input!',
    message: "We've received your event preferences and will use them to plan future events.",
  })
  expect(sentTo(suggest)).toEqual([
    {
      eventTypes: ['salon', 'other'],
      otherType: 'Choir',
      topic: 'Pricing',
      dayOfWeek: 'weekday-lunch',
      frequency: 'one-off',
      location: 'other',
      otherLocation: 'Ely',
      finalNote: 'Thanks',
    },
  ])
  await waitFor(() => expect(address()).toBe('/events'))
})

test('what is out of sight is not sent, and nothing is required', async () => {
  const { user, sentTo } = open('suggest')
  await dialog(seen)
  const other = screen.getByRole('checkbox', { name: 'Other' })
  await user.click(other)
  await user.type(screen.getByLabelText(/^Please specify what other/), 'Choir')
  await user.click(other)
  await user.click(screen.getByRole('button', { name: 'Submit Event Suggestion' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  expect(sentTo(suggest)).toMatchObject([{ eventTypes: [], otherType: '' }])
})

test('Cancel keeps the draft, and a fresh start clears it', async () => {
  const first = open('suggest')
  await dialog(seen)
  await first.user.type(screen.getByLabelText('Topic / Theme'), 'Pricing')
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(first.address()).toBe('/events'))
  await first.user.click(screen.getByRole('button', { name: "Event I'd like to see" }))
  await screen.findByText('Your draft is restored.')
  expect(screen.getByLabelText('Topic / Theme')).toHaveProperty('value', 'Pricing')
  await first.user.click(screen.getByRole('button', { name: 'Start afresh' }))
  expect(screen.getByLabelText('Topic / Theme')).toHaveProperty('value', '')
})

test('the hosting dialog has its fields, and sends them', async () => {
  const { user, sentTo } = open('host')
  await dialog('Host an Event')
  expect(document.activeElement).toHaveProperty('type', 'radio')
  expect(optionsOf('Which type of event would you like to host?')).toEqual(
    'supper-club,founder-meetup,coworking,salon,education'.split(','),
  )
  expect(optionsOf('Do you already have a location secured?')).toEqual(['yes', 'no', 'in-mind'])
  for (const text of [
    'An intimate dinner gathering to connect members over shared meals.',
    'A casual networking event for founders to exchange ideas.',
    'A day or half-day of working alongside other members for accountability and collaboration.',
    'A themed discussion or panel exploring an important topic in depth.',
    'A skills-based workshop or talk to help members learn and grow.',
  ]) {
    screen.getByText(text)
  }
  screen.getByPlaceholderText('Pick a date')
  const details = () => screen.queryByLabelText('Location Details')
  expect(details()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Supper Club' }))
  fill('Event Title', 'Soup')
  const description = screen.getByLabelText('Event Description')
  expect(description.getAttribute('placeholder')).toBe(
    '2–3 sentences about the idea, topic, or theme',
  )
  fill('Event Description', 'Warm.')
  await user.click(screen.getByRole('radio', { name: 'No' }))
  expect(details()).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'I have one in mind' }))
  fill('Location Details', 'My kitchen')
  fill('Start Time', '18:30')
  fill('End Time', '21:00')
  await user.click(screen.getByRole('radio', { name: 'Willow creates it' }))
  screen.getByRole('radio', { name: 'I will create it myself' })
  screen.getByRole('radio', { name: 'Yes, please help with a poster' })
  await user.click(screen.getByRole('radio', { name: "No, I'll provide my own" }))
  fill('Additional Details or Special Requests (Optional)', 'No nuts')
  await user.click(screen.getByRole('button', { name: 'Submit Event Proposal' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalledOnce())
  expect(notify.success).toHaveBeenCalledWith({
    title: 'Thank you for your event proposal!',
    message: "We've received your event hosting request and will be in touch soon.",
  })
  expect(sentTo(hostEvent)).toEqual([
    {
      eventType: 'supper-club',
      title: 'Soup',
      description: 'Warm.',
      locationStatus: 'in-mind',
      locationDetails: 'My kitchen',
      suggestedDate: '',
      startTime: '18:30',
      endTime: '21:00',
      pageCreation: 'network-create',
      poster: 'own-poster',
      extraDetails: 'No nuts',
    },
  ])
})

test('the weeks of the date picker start on Sunday, and its day is sent', async () => {
  const { user, sentTo } = open('host')
  await dialog('Host an Event')
  await user.click(screen.getByRole('button', { name: 'Calendar: Suggested Date' }))
  const table = await screen.findByRole('table', { hidden: true })
  const days = within(table)
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent)
  expect(days).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
  const tenth = within(table).getAllByText('10')[0]
  if (tenth) await user.click(tenth)
  await user.click(screen.getByRole('button', { name: 'Submit Event Proposal' }))
  await waitFor(() => expect(notify.success).toHaveBeenCalled())
  expect(sentTo(hostEvent)).toMatchObject([
    { suggestedDate: expect.stringMatching(/^\d{4}-\d\d-10$/) },
  ])
})
