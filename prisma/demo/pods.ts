import { randomUUID } from 'node:crypto'
import { offeredValues } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { attendance } from './participation.ts'
import { createRandom } from './random.ts'
import { isMember, type Roster } from './roster.ts'

type SignedUp = { user_id: string; pod_signup?: unknown }[]

interface PodRows {
  pods: Prisma.PodCreateManyInput[]
  members: Prisma.PodMemberCreateManyInput[]
  notes: Prisma.PodNoteCreateManyInput
  meetings: Prisma.EventCreateManyInput[]
  rsvps: Prisma.RsvpCreateManyInput[]
  activities: Prisma.ActivityCreateManyInput[]
}

const firstNotes = 'Wednesdays from 9.30, in the library café. Bring headphones.'
const notes =
  `${firstNotes}\n\n` +
  'How we start: each of us says what she wants to finish by noon.\n' +
  'Next time: half an hour on pricing pages. Three volunteers, please.'

/** Builds the demo founder's pod, one she is invited to, and one without a host. */
export function podRows(
  signedUp: SignedUp,
  { founders, friends }: Roster,
  calendar: Calendar,
  network: Network,
): PodRows {
  const random = createRandom(41)
  const [mums = '', , green = '', deep = '', coworking = deep] = offeredValues(network, 'pods')
  const isActive = new Set([...founders, ...friends].filter(isMember).map(({ id }) => id))
  const [demoFounder = '', demoFriend = ''] = [founders[0]?.id, friends[0]?.id]
  const wanting = (kind: string, count: number) =>
    signedUp
      .filter(({ user_id, pod_signup }) => {
        const wants = Array.isArray(pod_signup) && pod_signup.includes(kind)
        return wants && isActive.has(user_id) && user_id !== demoFounder && user_id !== demoFriend
      })
      .map(({ user_id }) => user_id)
      .slice(0, count)
  const day = (days: number) => calendar.daysAgo(days, random)

  const together = [demoFounder, demoFriend, ...wanting(coworking, 4)]
  const builders = wanting(green, 3)
  const parents = wanting(mums, 4)
  const [hosted, inviting, open] = [randomUUID(), randomUUID(), randomUUID()]
  const pod = (
    id: string,
    days: number,
    fields: Omit<Prisma.PodCreateManyInput, 'id'>,
  ): Prisma.PodCreateManyInput => {
    const created_at = day(days)
    return { id, created_at, updated_at: created_at, ...fields }
  }
  const joined = (pod_id: string, days: number) => (user_id: string) => ({
    pod_id,
    user_id,
    state: 'member' as const,
    shares_contact: random.chance(0.6),
    answered_at: day(days),
  })
  const [starts_at, ends_at] = [calendar.onWednesday('09:30'), calendar.onWednesday('12:00')]
  const meeting = {
    id: randomUUID(),
    pod_id: hosted,
    title: 'Pricing pages, side by side',
    description: 'Half an hour on three pricing pages, then quiet work until noon.',
    starts_at,
    ends_at,
    time: '09:30–12:00',
    location: `${network.city} Library Café`,
    attendee_type: 'Mixed Gender',
    host_type: 'Network Hosted',
    sign_up_here: true,
    capacity: 8,
    created_at: day(4),
    published_at: day(4),
    updated_at: day(4),
  }
  const going = together.slice(1, 4).map((user_id) => ({ user_id, created_at: day(2) }))
  return {
    pods: [
      pod(hosted, 60, {
        kind: coworking,
        name: 'Co-working Wednesdays',
        purpose: 'A morning of quiet work in good company, with one question discussed each time.',
        host_id: demoFounder,
        rhythm: 'Every second Wednesday, 9.30 to 12',
        chat_link: 'https://chat.example/co-working-wednesdays',
        places: 8,
      }),
      pod(inviting, 20, {
        kind: green,
        name: 'Green builders',
        purpose: 'For founders whose hardware has to survive its first winter outdoors.',
        host_id: builders[0] ?? null,
        rhythm: 'First Thursday of the month, online',
        meeting_link: 'https://meet.example/green-builders',
        places: 6,
      }),
      pod(open, 90, {
        kind: mums,
        name: 'Before pick-up',
        purpose: 'Building a company between drop-off and pick-up: tips, swaps and sympathy.',
        rhythm: 'Fridays at 13.00, 45 minutes, online',
        meeting_link: 'https://meet.example/before-pick-up',
        places: 8,
      }),
    ],
    members: [
      ...together.map(joined(hosted, 50)),
      ...builders.map(joined(inviting, 18)),
      ...parents.map(joined(open, 80)),
      { pod_id: inviting, user_id: demoFounder, state: 'invited', invited_at: day(3) },
    ],
    notes: {
      ...{ pod_id: hosted, version: 2, text: notes, previous_text: firstNotes },
      ...{ author_id: together[2] ?? demoFounder, written_at: day(20) },
    },
    meetings: [meeting],
    rsvps: going.map((row) => ({ ...row, event_id: meeting.id, status: 'going' })),
    activities: going.map(({ user_id, created_at }) =>
      attendance(meeting, user_id, 'Signed Up', created_at),
    ),
  }
}
