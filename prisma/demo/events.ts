import { randomUUID } from 'node:crypto'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { slugOf } from './people.ts'
import { randomFrom } from './random.ts'

type Row = Prisma.EventCreateManyInput & {
  id: string
  capacity: number | null
  starts_at: Date
  ends_at: Date
  created_at: Date
}

interface Line {
  /** Of the month: 0 is this one. The eight of this month lie between the 3rd and the 28th. */
  on: [month: number, date: number]
  from: string
  to: string
  title: string
  location: string
  attendees: 'Founder Only' | 'Women Only' | 'Mixed Gender'
  host: 'Network Hosted' | 'Partner Event' | 'Recommended'
  sponsor?: string
  partner?: string
  link?: 'TBC'
  /** Places that the portal gives away itself. */
  capacity?: number
}

function lines({ city, innovation_agency }: Network): Line[] {
  return [
    {
      on: [-1, 18],
      from: '18:30',
      to: '21:00',
      title: 'Supper Club: The First Ten Customers',
      location: `The Boathouse, ${city}`,
      attendees: 'Founder Only',
      host: 'Network Hosted',
      sponsor: 'Granta Angels',
    },
    {
      on: [0, 3],
      from: '08:30',
      to: '10:00',
      title: 'Founder Meet-Up: Coffee before Work',
      location: `Millpond Café, ${city}`,
      attendees: 'Women Only',
      host: 'Network Hosted',
    },
    {
      on: [0, 6],
      from: '12:30',
      to: '13:30',
      title: 'Term Sheets without Tears',
      location: 'Zoom',
      attendees: 'Mixed Gender',
      host: 'Partner Event',
      partner: 'Harcastle & Wren Solicitors',
    },
    {
      on: [0, 10],
      from: '09:30',
      to: '16:00',
      title: 'Co-working Day at the Old Maltings',
      location: `The Old Maltings, ${city}`,
      attendees: 'Founder Only',
      host: 'Network Hosted',
    },
    {
      on: [0, 13],
      from: '18:00',
      to: '20:30',
      title: 'Salon: What Deep Tech Owes the Clinic',
      location: `Fenside Hub, ${city}`,
      attendees: 'Mixed Gender',
      host: 'Network Hosted',
      sponsor: 'Backs Ventures',
      partner: 'Fenside Accelerator',
    },
    {
      on: [0, 17],
      from: '10:00',
      to: '11:30',
      title: `Applying to ${innovation_agency}: What Gets Read`,
      location: 'Online',
      attendees: 'Mixed Gender',
      host: 'Recommended',
    },
    {
      on: [0, 20],
      from: '19:00',
      to: '21:30',
      title: 'Supper Club: Raising while Raising Children',
      location: `The Boathouse, ${city}`,
      attendees: 'Founder Only',
      host: 'Network Hosted',
      capacity: 8,
    },
    {
      on: [0, 24],
      from: '17:30',
      to: '19:30',
      title: 'Pitch Night for Green and Net Zero Founders',
      location: `Fenside Hub, ${city}`,
      attendees: 'Mixed Gender',
      host: 'Partner Event',
      partner: 'Fenside Accelerator',
    },
    {
      on: [0, 27],
      from: '12:00',
      to: '13:30',
      title: 'Founder Education: Boards that Help',
      location: 'Zoom',
      attendees: 'Women Only',
      host: 'Network Hosted',
      sponsor: 'Granta Angels',
    },
    {
      on: [1, 5],
      from: '18:00',
      to: '20:00',
      title: 'Founder Meet-Up: Walk along the River',
      location: `Jubilee Bridge, ${city}`,
      attendees: 'Women Only',
      host: 'Network Hosted',
      capacity: 20,
    },
    {
      on: [1, 14],
      from: '09:00',
      to: '17:00',
      title: 'Regional Life Sciences Showcase',
      location: `Guildhall, ${city}`,
      attendees: 'Mixed Gender',
      host: 'Recommended',
      link: 'TBC',
    },
  ]
}

/** Eleven events, eight of them in the calendar month of the day of loading, whatever that day is. */
export function eventRows(calendar: Calendar, network: Network): Row[] {
  const random = randomFrom(11)
  return lines(network).map(({ on: [month, date], ...line }) => {
    const starts_at = calendar.inMonth(month, date, line.from)
    const known = new Date(Math.min(+starts_at, +calendar.now))
    const created_at = calendar.before(known, random.between(3, 25) + random.number())
    return {
      id: randomUUID(),
      title: line.title,
      starts_at,
      ends_at: calendar.inMonth(month, date, line.to),
      time: `${line.from}–${line.to}`,
      location: line.location,
      sponsor: line.sponsor ?? null,
      partner: line.partner ?? null,
      signup_link: line.link ?? `https://tickets.example/${slugOf(line.title)}`,
      attendee_type: line.attendees,
      host_type: line.host,
      capacity: line.capacity ?? null,
      created_at,
      published_at: created_at,
      updated_at: created_at,
    }
  })
}
