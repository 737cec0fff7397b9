import { randomUUID } from 'node:crypto'
import { eventProposalSchema, eventSuggestionSchema } from '@portal/shared/events/forms'
import type { Network } from '@portal/shared/network/schemas'
import { opportunitySubmissionSchema } from '@portal/shared/opportunities/forms'
import { suggestForms, suggestionSchema } from '@portal/shared/resources/forms'
import { submissionTypes } from '@portal/shared/submissions/schemas'
import type { Prisma } from '../client.ts'
import type { Calendar } from './calendar.ts'
import { readJson } from './data.ts'
import { createRandom } from './random.ts'
import type { Roster } from './roster.ts'

type Row = Prisma.SubmissionCreateManyInput & { id: string; created_at: Date }

const forms = {
  event_suggestion: eventSuggestionSchema,
  event_proposal: eventProposalSchema,
  opportunity: opportunitySubmissionSchema,
  resource: suggestionSchema.transform((sent) => ({
    ...sent,
    kind: suggestForms[sent.table].kindOf(sent.values),
  })),
}

interface Line {
  /** The index of the sender in the list of founders; 0 is the demo founder. */
  by: number
  sentDaysAgo: number
  kind: keyof typeof forms
  title: string
  form: unknown
  /** The decision, two days later; pending without it. */
  status?: 'accepted' | 'declined'
  reason?: string
}

/** Builds the submissions: two of the demo founder's are decided, the others pending. */
export function submissionRows(
  { founders, adminId }: Roster,
  calendar: Calendar,
  network: Network,
): { submissions: Row[]; activities: Prisma.ActivityCreateManyInput[] } {
  const random = createRandom(24)
  const inDays = (days: number) => calendar.dayOf(calendar.now, days).toISOString().slice(0, 10)
  const names = { ...network, in_40_days: inDays(40), in_50_days: inDays(50) }
  const lines = readJson<Line[]>('submissions.json', names)
  const submissions = lines.map(({ by, sentDaysAgo, kind, title, form, status, reason }): Row => {
    const created_at = calendar.daysAgo(sentDaysAgo, random)
    const sender = founders[by]
    if (!sender) throw new Error(`there is no founder ${by}`)
    return {
      ...{ id: randomUUID(), kind, title, payload: forms[kind].parse(form) },
      sender_id: sender.id,
      created_at,
      ...{ status: status ?? 'pending', reason: reason ?? null },
      decided_at: status ? new Date(+created_at + 2 * 86_400_000) : null,
      decided_by_id: status ? adminId : null,
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
