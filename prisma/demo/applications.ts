import { applicationData } from '@portal/shared/applications/stored'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import type { Founder, Friend, Roster } from './roster.ts'
import { ownAnswersOf } from './settings.ts'

type Row = Prisma.ApplicationCreateManyInput

const reasons = [
  'Thank you for applying. Your idea is still at a very early stage for the network; we would love to hear from you again once you have spoken with your first users.',
  'We could not see from your answers how your work relates to start-ups: buying and letting houses is outside what our members do.',
  'The network does not admit businesses that recruit resellers among its members.',
  'Your application did not show a connection to our region. If you have one, please apply again and tell us about it.',
  'We do not admit services that sell contact details of founders.',
]

/** Builds an application for each person, and one earlier rejection. */
export function applicationRows(roster: Roster, calendar: Calendar): Row[] {
  const { adminId, founders, friends } = roster
  let [rejected, waiting] = [0, 0]
  const row = (person: Founder | Friend, user_type: Row['user_type']): Row => {
    const { progress } = person
    const common = {
      user_id: person.id,
      user_type,
      submitted_at: progress.submitted,
      application_data: applicationData(person.email, person.answers),
    }
    if (progress.state === 'pending') {
      waiting += 1
      return { ...common, own_answers: ownAnswersOf(waiting) }
    }
    const decision = { decided_at: progress.decided, decided_by_id: adminId }
    if (progress.state === 'active') return { ...common, ...decision, status: 'approved' }
    const reason = reasons[rejected] ?? null
    rejected += 1
    return { ...common, ...decision, status: 'rejected', reason }
  }
  const rows = [
    ...founders.map((founder) => row(founder, 'female_founder')),
    ...friends.map((friend) => row(friend, 'friend')),
  ]
  return [...rows, ...earlierRejection(founders, adminId, calendar)]
}

/** An earlier rejection of the pending founder who has waited longest. */
function earlierRejection(founders: Founder[], adminId: string, calendar: Calendar): Row[] {
  const waiting = founders.filter(({ progress }) => progress.state === 'pending')
  const applicant = waiting.toSorted(
    (a, b) => Number(a.progress.submitted) - Number(b.progress.submitted),
  )[0]
  if (!applicant) return []
  const decided_at = calendar.before(applicant.progress.submitted, 60)
  return [
    {
      user_id: applicant.id,
      user_type: 'female_founder',
      submitted_at: calendar.before(decided_at, 3),
      application_data: applicationData(applicant.email, applicant.answers),
      status: 'rejected',
      decided_at,
      decided_by_id: adminId,
      reason: 'Please apply again once you have decided whether this becomes a company.',
      note: 'Strong person, vague plan. Would like to see her again.',
    },
  ]
}
