import { z } from 'zod'
import { authorSchema } from '../conversations/schemas.ts'
import {
  abilitiesSchema,
  choice,
  countsSchema,
  day,
  id,
  idempotencyKey,
  line,
  moment,
  paragraph,
  requiredLine,
  requiredParagraph,
} from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import { introductionContacts, introductionStates } from '../introductions/options.ts'
import { introductionFormSchema } from '../introductions/schemas.ts'
import { askAudiences, askLimits, askLists, askStates } from './options.ts'

/** `topic` is a contribution (directory/topics.ts); null for something else. `until` is the last day. */
export const askFormSchema = z.object({
  topic: line().nullable(),
  title: requiredLine('Please say in a line what you need', askLimits.title),
  text: requiredParagraph('Please describe what you need', askLimits.text),
  audience: choice(askAudiences, 'Please choose who you’re asking'),
  until: day('Please choose a day'),
  /** Whether the weekly newsletter may list it; one for founders only is never listed. */
  in_newsletter: z.boolean().default(false),
})

export const newAskSchema = askFormSchema.extend({ key: idempotencyKey() })
export type NewAsk = z.output<typeof newAskSchema>

/** Any of the form's fields; the others keep their values. */
export const askChangeSchema = askFormSchema.extend({ in_newsletter: z.boolean() }).partial()
export type AskChange = z.output<typeof askChangeSchema>

/** An offer: a message, and what its writer shares if the author of the ask accepts. */
export const offerSchema = introductionFormSchema.pick({ message: true }).extend({
  share: choice(introductionContacts, 'Please choose what you share'),
})
export type Offer = z.output<typeof offerSchema>

/** `helped_by`: those to thank, who are among the `helpers` of the ask. */
export const askClosingSchema = z.object({
  solved: z.boolean(),
  helped_by: z.array(id()).max(20, 'Please choose at most 20').default([]),
})
export type AskClosing = z.output<typeof askClosingSchema>

/** The reason is for the author, from an administrator who removes an ask. */
export const askRemovalSchema = z.object({ reason: paragraph().optional() })

export const askSchema = z.object({
  id: z.string(),
  author: authorSchema,
  topic: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  audience: z.enum(askAudiences),
  /** The last day. */
  until: z.iso.date(),
  state: z.enum(askStates),
  created_at: moment(),
  closed_at: moment().nullable(),
  /** Whether the topic is among what the caller helps with, and it is somebody else's. */
  matches: z.boolean(),
  /** How many messages there are about it. */
  messages: z.int(),
  /** How many were thanked for their help, and those of them who agreed to be named. */
  thanked: z.int(),
  helped_by: z.array(authorSchema),
  /** The caller's own offer, as far as they may know of it. */
  offer: z.object({ id: z.string(), state: z.enum(introductionStates) }).nullable(),
  /** Whether the caller and the author have each other's contact, so that there is no need for an offer. */
  connected: z.boolean(),
  /** Whether the caller, who was thanked, is named: null until they answer. Missing for others. */
  named: z.boolean().nullable().optional(),
  /** What its author alone is told. */
  own: z
    .object({
      in_newsletter: z.boolean(),
      /** How many offers wait for an answer under Introductions. */
      offers: z.int(),
      /** Whom the author can thank: those whose offer was accepted, or who wrote in the conversation. */
      helpers: z.array(z.object({ id: z.string(), name: z.string() })),
    })
    .nullable(),
  /** `delete`: one's own. `remove`: that of somebody else, with a reason for them. `block`: its author. */
  can: abilitiesSchema('edit', 'close', 'delete', 'remove', 'help', 'ask_again', 'report', 'block'),
})
export type Ask = z.infer<typeof askSchema>

export const askListSchema = z.object({
  asks: z.array(askSchema),
  /** The numbers of asks in both lists, regardless of topic and page. */
  counts: countsSchema(askLists),
  /** `ask`: false while the caller has as many open ones as one may have. */
  can: abilitiesSchema('ask'),
  pagination: paginationSchema,
})
export type AskList = z.infer<typeof askListSchema>
