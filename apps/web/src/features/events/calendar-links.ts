import { eventPath } from '@portal/shared/core/paths'
import type { PublicEvent } from '@portal/shared/events/public-schemas'

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`

/** What a calendar holds of an event. */
export type Appointment = Pick<
  PublicEvent,
  'id' | 'title' | 'date' | 'over_at' | 'location' | 'address'
>

/** Where a map shows an address. */
export const mapAddress = (address: string) =>
  withQuery('https://www.google.com/maps/search/', { api: '1', query: address })

/** Addresses at which an event is added to a calendar on the web. */
export function addLinks(event: Appointment, origin: string) {
  const [start, end] = [event.date, event.over_at]
  const location = [event.location, event.address].filter(Boolean).join(', ')
  const page = origin + eventPath(event.id)
  // 20270605T180000Z
  const compact = (moment: string) => moment.replace(/[-:]|\.\d+/g, '')
  return {
    google: withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: event.title,
      dates: `${compact(start)}/${compact(end)}`,
      location,
      details: page,
    }),
    outlook: withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: event.title,
      startdt: start,
      enddt: end,
      location,
      body: page,
    }),
  }
}

/**
 * Addresses at which calendar programs subscribe to a feed. `webcal:` opens the program of the
 * device.
 */
export function subscribeLinks(feed: string, name: string) {
  const webcal = feed.replace(/^https?:/, 'webcal:')
  return {
    webcal,
    google: withQuery('https://calendar.google.com/calendar/render', { cid: webcal }),
    outlook: withQuery('https://outlook.live.com/calendar/0/addfromweb', { url: feed, name }),
  }
}
