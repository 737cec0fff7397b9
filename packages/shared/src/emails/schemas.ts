import { z } from 'zod'
import { deliveries, emailTopics, linkTopics } from './topics.ts'

const topic = () => z.enum(emailTopics, { error: 'You can’t choose this email' })

/** How the account gets the emails of a topic. Not every topic offers every delivery (`topicDetails`). */
export const emailChoiceSchema = z.object({
  topic: topic(),
  delivery: z.enum(deliveries, { error: 'Please choose one of the options' }),
})
export type EmailChoice = z.infer<typeof emailChoiceSchema>

/** The choices that apply to the account, in the order of the screen. */
export const emailChoicesSchema = z.object({ choices: z.array(emailChoiceSchema) })

/** The token of an unsubscribe link. */
export const unsubscribeToken = () => z.string({ error: 'This link is incomplete' }).max(300)

/** The topic of an unsubscribe link and its current state. It does not identify the account. */
export const unsubscribeLinkSchema = z.object({
  topic: z.enum(linkTopics),
  on: z.boolean(),
  /** The sentence of the consent that turning it on again gives; null for a topic without consent. */
  wording: z.string().nullable(),
})
export type UnsubscribeLink = z.infer<typeof unsubscribeLinkSchema>
