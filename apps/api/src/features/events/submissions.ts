import { labelOf } from '@portal/shared/core/options'
import {
  type EventProposal,
  type EventSuggestion,
  type EventValues,
  emptyEvent,
  eventProposalSchema,
  eventSuggestionSchema,
} from '@portal/shared/events/forms'
import { hostedEventTypes, suggestedEventTypes } from '@portal/shared/events/options'
import { z } from 'zod'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Acceptor, Acceptors } from '../../lib/content/acceptor.ts'
import { insertContent } from '../../lib/content/content-admin.ts'
import { invalidFields } from '../../lib/http/app-error.ts'
import { type Submitting, submit } from '../submissions/service.ts'
import { events } from './content.ts'

const suggested = Object.fromEntries(suggestedEventTypes.map(({ value, label }) => [value, label]))
const hosted = Object.fromEntries(hostedEventTypes.map(({ value, label }) => [value, label]))

export function suggestEvent(deps: Submitting, actor: Actor, payload: EventSuggestion) {
  const types = payload.eventTypes.map((type) => labelOf(suggested, type)).join(', ')
  return submit(deps, actor, { kind: 'event_suggestion', title: payload.topic || types, payload })
}

export function proposeEvent(deps: Submitting, actor: Actor, payload: EventProposal) {
  const title = payload.title || labelOf(hosted, payload.eventType)
  return submit(deps, actor, { kind: 'event_proposal', title, payload })
}

const suggestionSchema = eventSuggestionSchema.pick({ topic: true })
const proposalSchema = eventProposalSchema
  .pick({ title: true, description: true, startTime: true, endTime: true, locationDetails: true })
  .extend({ suggestedDate: z.string().default(''), endDate: z.string().default('') })

function draftOfProposal(payload: unknown): EventValues {
  const { suggestedDate, locationDetails, ...proposed } = proposalSchema.parse(payload)
  // The proposal's location is a paragraph, the event's is one line.
  const location = locationDetails.replace(/\s+/g, ' ').slice(0, 200)
  return { ...emptyEvent, ...proposed, date: suggestedDate, location }
}

const publish: Acceptor['publish'] = async (tx, { actor, acceptance }) => {
  const { event: content, publish } = acceptance
  if (!content) return null
  const row = await insertContent(events, tx, actor, { content, publish })
  return { row, published: { what: 'event', id: row.id } }
}

/** Accepting a proposal publishes an event; a suggestion may be accepted without one. */
export const eventAcceptors: Pick<Acceptors, 'event_suggestion' | 'event_proposal'> = {
  event_suggestion: {
    draft(payload) {
      const { topic } = suggestionSchema.parse(payload)
      return { publishes: 'event', event: { ...emptyEvent, title: topic } }
    },
    publish,
  },
  event_proposal: {
    draft: (payload) => ({ publishes: 'event', event: draftOfProposal(payload) }),
    async publish(tx, accepting) {
      if (!accepting.acceptance.event) {
        throw invalidFields({ event: ['Please fill in the details of the event'] })
      }
      return publish(tx, accepting)
    },
  },
}
