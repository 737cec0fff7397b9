import { eventPath } from '@portal/shared/core/paths'
import type { PublicEvent } from '@portal/shared/events/public-schemas'

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`

export type Appointment = Pick<
  PublicEvent,
  'id' | 'title' | 'date' | 'over_at' | 'location' | 'address'
>

export const mapAddress = (address: string) =>
  withQuery('https://www.google.com/maps/search/', { api: '1', query: address })

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

/** Returns subscription URLs of a feed. `webcal:` opens the device's calendar. */
export function subscribeLinks(feed: string, name: string) {
  const webcal = feed.replace(/^https?:/, 'webcal:')
  return {
    webcal,
    google: withQuery('https://calendar.google.com/calendar/render', { cid: webcal }),
    outlook: withQuery('https://outlook.live.com/calendar/0/addfromweb', { url: feed, name }),
  }
}
