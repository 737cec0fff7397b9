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
  requiredLine,
  requiredParagraph,
} from '../core/fields.ts'
import { paginationSchema } from '../core/pagination.ts'
import { introductionContacts, introductionStates } from '../introductions/options.ts'
import { introductionFormSchema } from '../introductions/schemas.ts'
import { askAudiences, askLimits, askLists, askStates } from './options.ts'

/** `topic` is one of `helpTopics`, or null for anything else. `until` is the last day. */
export const askFormSchema = z.object({
  topic: line().nullable(),
  title: requiredLine('Please say in a line what you need', askLimits.title),
  text: requiredParagraph('Please describe what you need', askLimits.text),
  audience: choice(askAudiences, 'Please choose who you’re asking'),
  until: day('Please choose a day'),
  /** Whether the newsletter may list it. It never lists asks for founders only. */
  in_newsletter: z.boolean().default(false),
  /** Whether it shows a founder’s role and company, to friends too. */
  shows_company: z.boolean().default(false),
})

export const newAskSchema = askFormSchema.extend({ key: idempotencyKey() })
export type NewAsk = z.output<typeof newAskSchema>

/** Any fields of the form; the others keep their values. */
export const askChangeSchema = askFormSchema
  .extend({ in_newsletter: z.boolean(), shows_company: z.boolean() })
  .partial()
export type AskChange = z.output<typeof askChangeSchema>

/** `share` is the contact that the author of the ask gets on accepting. */
export const offerSchema = introductionFormSchema.pick({ message: true }).extend({
  share: choice(introductionContacts, 'Please choose what you share'),
})
export type Offer = z.output<typeof offerSchema>

/** `helped_by` are people to thank, out of the ask's `helpers`. */
export const askClosingSchema = z.object({
  solved: z.boolean(),
  helped_by: z.array(id()).max(20, 'Please choose at most 20').default([]),
})
export type AskClosing = z.output<typeof askClosingSchema>

export const askSchema = z.object({
  id: z.string(),
  author: authorSchema,
  /** What the author does, if she chose to show it with this ask. */
  work: z.object({ role: z.string().nullable(), company: z.string().nullable() }).nullable(),
  topic: z.string().nullable(),
  title: z.string(),
  text: z.string(),
  audience: z.enum(askAudiences),
  until: z.iso.date(),
  state: z.enum(askStates),
  created_at: moment(),
  closed_at: moment().nullable(),
  /** Whether the caller can help with this topic, and is not the author. */
  matches: z.boolean(),
  messages: z.int(),
  /** The number of people thanked, and the people who agreed to be named. */
  thanked: z.int(),
  helped_by: z.array(authorSchema),
  /** The caller's own offer, in the state that the caller may know. */
  offer: z.object({ id: z.string(), state: z.enum(introductionStates) }).nullable(),
  /** Whether the caller and the author already have each other's contact. */
  connected: z.boolean(),
  /** Whether the caller agreed to be named; null until they answer. Missing if not thanked. */
  named: z.boolean().nullable().optional(),
  /** Only for the author. */
  own: z
    .object({
      in_newsletter: z.boolean(),
      shows_company: z.boolean(),
      /** Unanswered offers. */
      offers: z.int(),
      /** People the author can thank: their offer was accepted, or they wrote a message. */
      helpers: z.array(z.object({ id: z.string(), name: z.string() })),
    })
    .nullable(),
  /** `remove` is for moderators, with a reason. `block` blocks the author. */
  can: abilitiesSchema('edit', 'close', 'delete', 'remove', 'help', 'ask_again', 'report', 'block'),
})
export type Ask = z.infer<typeof askSchema>

export const askReachSchema = z.object({
  founders: z.int(),
  supporters: z.int(),
  /** At most five, whose topics the caller may see; empty for friends. */
  faces: z.array(authorSchema),
  at_once: z.boolean(),
  /** When the next daily email goes to the others; null if there are none. */
  daily_at: moment().nullable(),
})
export type AskReach = z.infer<typeof askReachSchema>

export const askListSchema = z.object({
  asks: z.array(askSchema),
  /** Counts of both lists, whatever the topic and page. */
  counts: countsSchema(askLists),
  /** `ask` is false while the caller has the most open asks allowed. */
  can: abilitiesSchema('ask'),
  pagination: paginationSchema,
})
export type AskList = z.infer<typeof askListSchema>
