import { z } from 'zod'
import { deliveries, emailTopics, linkTopics } from './topics.ts'

const topic = () => z.enum(emailTopics, { error: 'You can’t choose this email' })

/** How the member gets the emails of a topic. `topicDetails` lists the deliveries of each topic. */
export const emailChoiceSchema = z.object({
  topic: topic(),
  delivery: z.enum(deliveries, { error: 'Please choose one of the options' }),
})
export type EmailChoice = z.infer<typeof emailChoiceSchema>

/** The choices that apply to the account, in the order of the screen. */
export const emailChoicesSchema = z.object({ choices: z.array(emailChoiceSchema) })

/** The token of an unsubscribe link. */
export const unsubscribeToken = () => z.string({ error: 'This link is incomplete' }).max(300)

/** The topic of an unsubscribe link and its state. It does not identify the account. */
export const unsubscribeLinkSchema = z.object({
  topic: z.enum(linkTopics),
  on: z.boolean(),
  /** The consent that turning it on gives; null for topics without consent. */
  wording: z.string().nullable(),
})
export type UnsubscribeLink = z.infer<typeof unsubscribeLinkSchema>
