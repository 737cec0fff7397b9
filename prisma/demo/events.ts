import { randomUUID } from 'node:crypto'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import { type Calendar, publishedColumns } from './calendar.ts'
import { type DataRow, readRows, slugify } from './data.ts'
import { createRandom } from './random.ts'

type Row = Prisma.EventCreateManyInput & {
  id: string
  capacity: number | null
  takes_guests: boolean
  starts_at: Date
  ends_at: Date
  created_at: Date
}

function pageRows(network: Network) {
  const pages = readRows('event-pages.psv', network).map(({ get, optional }) => {
    const speakers = optional('speakers')?.split('; ') ?? []
    const page = {
      description: get('description'),
      speakers: speakers.map((speaker) => {
        const [name = '', role = '', link = ''] = speaker.split(', ')
        return { name, role, link }
      }),
      address: optional('address'),
      online_url: optional('online'),
      cost: optional('cost'),
      bring: optional('bring'),
      is_public: optional('public') !== null,
    }
    return [get('title'), { page, here: optional('here') !== null }] as const
  })
  return new Map(pages)
}

/** Public events with sign-up in the portal take guests without an account. */
const takesGuests = (page: { is_public?: boolean }, here: boolean) =>
  here && page.is_public === true

/** Days from an event of the data to a later day of its month; 31 more for an earlier day. */
function daysOff({ get }: DataRow, date: number): number {
  const off = date - Number(get('date'))
  return off < 0 ? 31 - off : off
}

// Eleven events. The column `month` counts from the current month. The eight events of month 0 are
// between the 3rd and the 28th, so they stay in it when moved off a Sunday. One event took place
// yesterday.
export function eventRows(calendar: Calendar, network: Network): Row[] {
  const random = createRandom(11)
  const pages = pageRows(network)
  const rows = readRows('events.psv', network)
  const yesterday = calendar.dayOf(calendar.now, -1).getUTCDate()
  const isFirstOfMonth = calendar.dayOf(calendar.now).getUTCDate() === 1
  const ofYesterday = rows
    .filter(({ get }) => get('host') === 'Network Hosted')
    .filter(({ get }) => Number(get('month')) === (isFirstOfMonth ? -1 : 0))
    .toSorted((one, other) => daysOff(one, yesterday) - daysOff(other, yesterday))[0]
  return rows.map((row) => {
    const { get, optional } = row
    const month = Number(get('month'))
    const date = Number(get('date'))
    const at = (time: string) =>
      row === ofYesterday ? calendar.yesterday(time) : calendar.inMonth(month, date, time)
    const [from, to] = [get('from'), get('to')]
    const starts_at = at(from)
    const { page = {}, here = false } = pages.get(get('title')) ?? {}
    const known = new Date(Math.min(+starts_at, +calendar.now))
    const created_at = calendar.before(known, random.between(3, 25) + random.number())
    return {
      id: randomUUID(),
      title: get('title'),
      starts_at,
      ends_at: at(to),
      time: `${from}–${to}`,
      location: get('location'),
      sponsor: optional('sponsor'),
      partner: optional('partner'),
      signup_link: optional('link') ?? `https://tickets.example/${slugify(get('title'))}`,
      attendee_type: get('attendees'),
      host_type: get('host'),
      sign_up_here: here || optional('capacity') !== null,
      capacity: Number(optional('capacity')) || null,
      ...page,
      takes_guests: takesGuests(page, here || optional('capacity') !== null),
      ...publishedColumns(created_at),
    }
  })
}
