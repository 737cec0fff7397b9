import { randomUUID } from 'node:crypto'
import { eventProposalSchema, eventSuggestionSchema } from '@portal/shared/events/forms'
import type { Network } from '@portal/shared/network/schemas'
import { opportunitySubmissionSchema } from '@portal/shared/opportunities/forms'
import { type SuggestTable, suggestForms, suggestionSchema } from '@portal/shared/resources/forms'
import { submissionTypes } from '@portal/shared/submissions/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { createRandom } from './random.ts'
import type { Roster } from './roster.ts'

type Row = Prisma.SubmissionCreateManyInput & { id: string; created_at: Date }

interface Line {
  /** The index of the sender in the list of founders; 0 is the demo founder. */
  by: number
  sentDaysAgo: number
  kind: Row['kind']
  title: string
  payload: Prisma.InputJsonObject
  /** The decision, two days later; pending without it. */
  decided?: { status: 'accepted' | 'declined'; reason?: string }
}

const suggestion = (by: number, sentDaysAgo: number, title: string, form: object): Line => ({
  by,
  sentDaysAgo,
  kind: 'event_suggestion',
  title,
  payload: eventSuggestionSchema.parse(form),
})

function resource(
  by: number,
  sentDaysAgo: number,
  table: SuggestTable,
  values: Record<string, string | string[]>,
): Line {
  const sent = suggestionSchema.parse({ table, values })
  const kind = suggestForms[table].kindOf(sent.values)
  const title = String(values.title)
  return { by, sentDaysAgo, kind: 'resource', title, payload: { ...sent, kind } }
}

function lines({ city }: Network, calendar: Calendar): Line[] {
  return [
    suggestion(4, 9, 'Pricing for hardware', {
      eventTypes: ['education', 'salon'],
      topic: 'Pricing for hardware',
      dayOfWeek: 'weekday-lunch',
      frequency: 'quarterly',
      location: 'cambridge',
    }),
    suggestion(17, 5, 'Supper Club', {
      eventTypes: ['supper-club'],
      dayOfWeek: 'weekday-evenings',
      frequency: 'monthly',
      location: 'other',
      otherLocation: 'Ely',
    }),
    suggestion(31, 3, 'First hires', {
      eventTypes: ['education', 'other'],
      otherType: 'Walking meetings',
      topic: 'First hires',
      dayOfWeek: 'weekday-lunch',
      frequency: 'one-off',
      location: 'virtual',
      finalNote: 'Ends by two, please: school.',
    }),
    {
      by: 8,
      sentDaysAgo: 4,
      kind: 'event_proposal',
      title: 'What labs owe their towns',
      payload: eventProposalSchema.parse({
        eventType: 'salon',
        title: 'What labs owe their towns',
        description: 'Three founders and a councillor on noise, light and jobs.',
        locationStatus: 'in-mind',
        locationDetails: `The reading room, ${city}`,
        suggestedDate: calendar.dayOf(calendar.now, 40).toISOString().slice(0, 10),
        startTime: '18:00',
        endTime: '20:00',
        pageCreation: 'network-create',
        poster: 'help-poster',
      }),
    },
    resource(22, 6, 'Locations', {
      title: 'The Granary Desks',
      type: 'Co-working Space',
      description: 'Twelve desks, a kettle and a view of the weir.',
      location: city,
      cost: '£140 a month',
      perks: ['Bicycle store', 'Quiet room'],
      url: 'https://granary-desks.example',
    }),
    resource(40, 1, 'People', {
      title: 'Ingrid Solheim',
      type: 'Mentor',
      expertise: ['Grant writing', 'Operations'],
      website: 'https://ingrid-solheim.example',
      location: city,
    }),
    {
      by: 12,
      sentDaysAgo: 2,
      kind: 'opportunity',
      title: 'Fellowship for Returning Founders',
      payload: opportunitySubmissionSchema.parse({
        title: 'Fellowship for Returning Founders',
        organization: 'Second Start Trust',
        type: 'grant',
        theme: 'general',
        description: 'Nine months of part-time pay for founders who come back after a pause.',
        deadline: calendar.dayOf(calendar.now, 50).toISOString().slice(0, 10),
        location: 'United Kingdom',
        funding: '£18,000',
        duration: '9 months',
        url: 'https://second-start.example/fellowship',
      }),
    },
    {
      ...resource(0, 30, 'Programmes', { title: 'Night School for Founders', focus: 'Various' }),
      decided: {
        status: 'declined',
        reason:
          'The programme has no dates for next year yet. Please send it again once they’re out.',
      },
    },
    {
      ...suggestion(0, 45, 'Walks', { eventTypes: ['founder-meetup'], topic: 'Walks' }),
      decided: { status: 'accepted' },
    },
    resource(0, 1, 'Library', {
      title: 'Board minutes, annotated',
      section: 'Business',
      category: 'Governance',
      url: 'https://plain-papers.example/minutes',
    }),
  ]
}

/** Builds the submissions: two of the demo founder's are decided, the others pending. */
export function submissionRows(
  { founders, adminId }: Roster,
  calendar: Calendar,
  network: Network,
): { submissions: Row[]; activities: Prisma.ActivityCreateManyInput[] } {
  const random = createRandom(24)
  const submissions = lines(network, calendar).map(({ by, sentDaysAgo, decided, ...line }): Row => {
    const created_at = calendar.daysAgo(sentDaysAgo, random)
    const sender = founders[by]
    if (!sender) throw new Error(`there is no founder ${by}`)
    return {
      ...line,
      id: randomUUID(),
      sender_id: sender.id,
      created_at,
      status: decided?.status ?? 'pending',
      reason: decided?.reason ?? null,
      decided_at: decided ? new Date(+created_at + 2 * 86_400_000) : null,
      decided_by_id: decided ? adminId : null,
    }
  })
  return {
    submissions,
    activities: submissions.map(({ id, kind, title, sender_id, created_at }) => ({
      user_id: sender_id,
      activity_type: 'Form Submission',
      specific_activity: `${submissionTypes[kind].name}: ${title}`,
      action_type: 'Submitted',
      occurred_at: created_at,
      submission_id: id,
    })),
  }
}
