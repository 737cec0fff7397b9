import type { Submission } from '@portal/database/client'
import {
  type EventValues,
  eventProposalSchema,
  eventSuggestionSchema,
} from '@portal/shared/events/forms'
import {
  type OpportunityForm,
  opportunityOf,
  opportunitySubmissionSchema,
} from '@portal/shared/opportunities/forms'
import { editorSchema, type ResourceForm } from '@portal/shared/resources/forms'
import { resourceFieldValue, resourceKinds } from '@portal/shared/resources/schemas'
import { valuesOf } from '@portal/shared/resources/values'
import type { Draft } from '@portal/shared/submissions/forms'
import { z } from 'zod'
import { invalidFields } from '../../lib/app-error.ts'

const emptyEvent: EventValues = {
  title: '',
  date: '',
  startTime: '',
  endTime: '',
  time: '',
  location: '',
  sponsor: '',
  partner: '',
  signupLink: 'TBC',
  attendeeType: 'Mixed Gender',
  hostType: 'Network Hosted',
  capacity: null,
}

// For a draft, what was sent is read leniently: the forms may have changed since, and one submission
// must not keep the inbox from opening. Its editor asks again; publishing is strict.
const sentWish = eventSuggestionSchema.pick({ topic: true })
const sentProposal = eventProposalSchema
  .pick({ title: true, startTime: true, endTime: true, locationDetails: true })
  .extend({ suggestedDate: z.string().default('') })
const sentOpportunity = opportunitySubmissionSchema.extend({ deadline: z.string() })
const sentResource = z.object({
  kind: z.enum(resourceKinds),
  values: z.record(z.string(), resourceFieldValue),
})

function eventOfProposal(payload: unknown): EventValues {
  const sent = sentProposal.parse(payload)
  return {
    ...emptyEvent,
    title: sent.title,
    date: sent.suggestedDate,
    startTime: sent.startTime,
    endTime: sent.endTime,
    // One line on the card, whatever was written into the dialog.
    location: sent.locationDetails.replace(/\s+/g, ' ').slice(0, 200),
  }
}

function resourceDraft(payload: unknown): ResourceForm {
  const { kind, values } = sentResource.parse(payload)
  const empty = valuesOf(kind)
  const known = Object.entries(values).filter(([name]) => name in empty)
  return { kind, values: { ...empty, ...Object.fromEntries(known) } }
}

/** The result, or a refusal that names each field that is not right any more. */
function orRefuse<T>({ data, error }: z.ZodSafeParseResult<T>): T {
  if (!error) return data
  throw invalidFields(
    Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), [message]])),
  )
}

/** What was suggested, as it can be published. Throws `invalid_input` where its form has changed since. */
export function resourceOf(payload: unknown): ResourceForm {
  const { kind, values } = resourceDraft(payload)
  return { kind, values: orRefuse(editorSchema(kind).safeParse(values)) }
}

/** The same for an opportunity. */
export const submittedOpportunity = (payload: unknown): OpportunityForm =>
  opportunityOf(orRefuse(opportunitySubmissionSchema.safeParse(payload)))

/** What accepting a submission would publish. */
export function draftOf({ kind, payload }: Pick<Submission, 'kind' | 'payload'>): Draft {
  switch (kind) {
    case 'event_suggestion': {
      const { topic } = sentWish.parse(payload)
      return { publishes: 'event', event: { ...emptyEvent, title: topic } }
    }
    case 'event_proposal':
      return { publishes: 'event', event: eventOfProposal(payload) }
    case 'resource':
      return { publishes: 'resource', resource: resourceDraft(payload) }
    case 'opportunity':
      return {
        publishes: 'opportunity',
        opportunity: opportunityOf(sentOpportunity.parse(payload)),
      }
  }
}
