import { z } from 'zod'
import { distinct, limits, line, paragraph } from '../core/fields.ts'
import { emptyValues, fieldsOf } from '../core/form-fields.ts'
import { formShape, optionalChoice, valueShape, webAddress } from '../core/form-schemas.ts'
import { namesOf } from '../core/options.ts'
import { eventFields, proposalFields } from './fields.ts'
import {
  dayOfWeekLabels,
  frequencyLabels,
  preferredLocationLabels,
  suggestedEventTypeValues,
} from './options.ts'
import { findEndProblem } from './times.ts'
import { hasLink } from './visitors.ts'

const choose = 'Please choose one of the options'

/** The form 'What events would you like to see in the network?'. No field is required. */
export const eventSuggestionSchema = z.object({
  eventTypes: z
    .array(z.enum(suggestedEventTypeValues, { error: choose }))
    .max(limits.list)
    .transform(distinct)
    .default([]),
  otherType: line().default(''),
  topic: line().default(''),
  dayOfWeek: optionalChoice(namesOf(dayOfWeekLabels)),
  frequency: optionalChoice(namesOf(frequencyLabels)),
  location: optionalChoice(namesOf(preferredLocationLabels(''))),
  otherLocation: line().default(''),
  finalNote: paragraph().default(''),
})
export type EventSuggestion = z.output<typeof eventSuggestionSchema>

export const eventProposalSchema = z.object(formShape(proposalFields))
export type EventProposal = z.output<typeof eventProposalSchema>

/** The lines of a public event that visitors see, apart from its description. */
const visitorLines = ['title', 'time', 'location', 'address', 'cost'] as const

interface GuestFields {
  takesGuests: boolean
  isPublic: boolean
  signUpHere: boolean
  capacity: number | null
  attendeeType: string
}

/** Returns why an event cannot take guests without an account; null if it can. */
function findGuestProblem(form: GuestFields): string | null {
  if (!form.takesGuests) return null
  if (!form.isPublic) return 'Only a public event can take guests without an account'
  if (!form.signUpHere && form.capacity === null) {
    return 'Guests without an account need sign-up in the portal'
  }
  return form.attendeeType === 'Founder Only' ? 'This event is for founders only' : null
}

/** The editors' form of an event. A public event has no links in the lines that visitors see. */
export const eventFormSchema = z
  .object({
    ...formShape(eventFields),
    signupLink: webAddress("Please enter a valid URL starting with http:// or https://, or 'TBC'", [
      '',
      'TBC',
    ]).default(''),
  })
  .superRefine((form, context) => {
    const problem = findEndProblem(form)
    if (problem)
      context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
    const guestProblem = findGuestProblem(form)
    if (guestProblem)
      context.addIssue({ code: 'custom', path: ['takesGuests'], message: guestProblem })
    for (const name of visitorLines) {
      if (!form.isPublic || !hasLink(form[name])) continue
      const message = `${eventFields[name].label} has a link, which visitors would see. Move it to Online link.`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })
export type EventForm = z.output<typeof eventFormSchema>

export const eventValuesSchema = z.object(valueShape(eventFields))
export type EventValues = z.infer<typeof eventValuesSchema>

export const emptyEvent: EventValues = eventValuesSchema.parse(emptyValues(fieldsOf(eventFields)))
