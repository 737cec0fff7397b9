import type { ActionType } from '@portal/shared/activity/schemas'
import type { Event, Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { createRandom, type Random } from './random.ts'
import { type Founder, type Friend, isMember, type Roster } from './roster.ts'

type ActivityRow = Prisma.ActivityCreateManyInput

const membersAt = <T extends Founder | Friend>(people: T[], moment: Date) =>
  people.filter(isMember).filter(({ progress }) => progress.decided < moment)

const between = (from: Date, to: Date, random: Random) =>
  new Date(+from + random.number() * Math.max(0, +to - +from))

/** Builds votes on every resource, mostly up, by members who had joined by then. */
export function voteRows(
  resources: { id: string; created_at: Date }[],
  { founders, friends }: Roster,
  { now }: Calendar,
): Prisma.ResourceVoteCreateManyInput[] {
  const random = createRandom(21)
  return resources.flatMap(({ id, created_at }) =>
    random
      .some(membersAt([...founders, ...friends], now), random.between(4, 22))
      .map((person): Prisma.ResourceVoteCreateManyInput => {
        const joined = person.progress.decided
        return {
          resource_id: id,
          user_id: person.id,
          vote: random.chance(0.82) ? 'up' : 'down',
          created_at: between(joined > created_at ? joined : created_at, now, random),
        }
      }),
  )
}

/** Some founders who were members at a moment, and the first of all, who has the demo sign-in. */
function someFounders(founders: Founder[], moment: Date, count: number, random: Random): Founder[] {
  const [demoFounder] = founders
  const chosen: Founder[] = random.some(membersAt(founders, moment), count)
  return demoFounder && !chosen.includes(demoFounder) ? [demoFounder, ...chosen] : chosen
}

export const attendance = (
  event: { id: string; title: string },
  user_id: string,
  action_type: ActionType,
  occurred_at: Date,
) => ({
  user_id,
  activity_type: 'Event Attendance',
  specific_activity: event.title,
  action_type,
  occurred_at,
  event_id: event.id,
})

type DemoEvent = Pick<Event, 'id' | 'title' | 'starts_at' | 'created_at' | 'host_type' | 'capacity'>

// The demo founder signs up for all of the network's own events. Most people attend past events;
// sign-ups beyond the capacity wait.
export function rsvpRows(
  events: DemoEvent[],
  { founders }: Roster,
  { now }: Calendar,
): { rsvps: Prisma.RsvpCreateManyInput[]; activities: ActivityRow[] } {
  const random = createRandom(22)
  const rsvps = events
    .filter(({ host_type }) => host_type === 'Network Hosted')
    .flatMap((event) => {
      const { id, starts_at, created_at, capacity } = event
      const isPast = starts_at < now
      const [demoFounder] = founders
      const people = someFounders(founders, created_at, random.between(7, 14), random)
      const last = isPast ? starts_at : now
      return people
        .map((person) => ({ person, at: between(created_at, last, random) }))
        .sort((a, b) => +a.at - +b.at)
        .map(({ person, at }, place) => {
          const isGoing = capacity == null || place < capacity
          const hasAttended = isPast && isGoing && (person === demoFounder || random.chance(0.8))
          const row: Prisma.RsvpCreateManyInput = {
            event_id: id,
            user_id: person.id,
            status: isGoing ? 'going' : 'waiting',
            show_me: place % 4 !== 3,
            created_at: at,
            reminded_at: isPast ? new Date(+starts_at - 86_400_000) : null,
            attended_at: hasAttended ? starts_at : null,
          }
          return { row, event, at, isGoing, hasAttended }
        })
    })
  return {
    rsvps: rsvps.map(({ row }) => row),
    activities: rsvps.flatMap(({ row, event, at, isGoing, hasAttended }) => [
      ...(isGoing ? [attendance(event, row.user_id, 'Signed Up', at)] : []),
      ...(hasAttended ? [attendance(event, row.user_id, 'Attended', event.starts_at)] : []),
    ]),
  }
}

interface DemoStudy {
  id: string
  title: string
  status: string
  open_date: Date
  close_date: Date
}

export function participationRows(
  studies: DemoStudy[],
  { founders }: Roster,
  { now }: Calendar,
): { participations: Prisma.ParticipationCreateManyInput[]; activities: ActivityRow[] } {
  const random = createRandom(23)
  const participations = studies
    .filter(({ status }) => status !== 'upcoming')
    .flatMap((study) => {
      const isClosed = study.status === 'closed'
      const last = isClosed ? study.close_date : now
      const [demoFounder] = founders
      const people = someFounders(founders, study.open_date, random.between(5, 30), random)
      return people.map((person) => {
        const signed_up_at = between(study.open_date, last, random)
        const isDone = isClosed || (person !== demoFounder && random.chance(0.5))
        return {
          study,
          study_id: study.id,
          user_id: person.id,
          signed_up_at,
          submitted_at: isDone ? between(signed_up_at, last, random) : null,
        }
      })
    })
  return {
    participations: participations.map(({ study_id, user_id, submitted_at }) => ({
      study_id,
      user_id,
      submitted: submitted_at !== null,
    })),
    activities: participations.flatMap(({ study, user_id, signed_up_at, submitted_at }) => {
      const line = {
        user_id,
        activity_type: 'Study Participation',
        specific_activity: study.title,
        study_id: study.id,
      }
      return [
        { ...line, action_type: 'Signed Up', occurred_at: signed_up_at },
        ...(submitted_at ? [{ ...line, action_type: 'Submitted', occurred_at: submitted_at }] : []),
      ]
    }),
  }
}
