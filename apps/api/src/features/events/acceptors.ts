import {
  type EventValues,
  eventProposalSchema,
  eventSuggestionSchema,
} from '@portal/shared/events/forms'
import { z } from 'zod'
import { invalidFields } from '../../lib/app-error.ts'
import { insertContent } from '../../lib/content-admin.ts'
import type { Acceptor, Acceptors } from '../submissions/service.ts'
import { eventContentType } from './content.ts'
import type { Mailing } from './rsvp.ts'

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

const sentWish = eventSuggestionSchema.pick({ topic: true })
const sentProposal = eventProposalSchema
  .pick({ title: true, startTime: true, endTime: true, locationDetails: true })
  .extend({ suggestedDate: z.string().default('') })

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

/** Accepting a proposal makes an event; a suggestion may also be noted without one. */
export function eventAcceptors(
  deps: Mailing,
): Pick<Acceptors, 'event_suggestion' | 'event_proposal'> {
  const publish: Acceptor['publish'] = async (tx, { actor, acceptance }) => {
    const { event: content, publish } = acceptance
    if (!content) return null
    const row = await insertContent(eventContentType(deps), tx, actor, { content, publish })
    return { row, published: { what: 'event', id: row.id, past: row.starts_at < new Date() } }
  }
  return {
    event_suggestion: {
      draft(payload) {
        const { topic } = sentWish.parse(payload)
        return { publishes: 'event', event: { ...emptyEvent, title: topic } }
      },
      publish,
    },
    event_proposal: {
      draft: (payload) => ({ publishes: 'event', event: eventOfProposal(payload) }),
      async publish(tx, accepting) {
        if (!accepting.acceptance.event) {
          throw invalidFields({ event: ['Please fill in the event that is to take place'] })
        }
        return publish(tx, accepting)
      },
    },
  }
}
