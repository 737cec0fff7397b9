import { z } from 'zod'
import { emailTopics } from './topics.ts'

const topic = () => z.enum(emailTopics, { error: 'That is not one of the mails to choose from' })

/** Whether mails of a topic are sent to her. */
export const emailChoiceSchema = z.object({ topic: topic(), on: z.boolean() })
export type EmailChoice = z.infer<typeof emailChoiceSchema>

/** The choices that concern her, in the order of the screen. */
export const emailChoicesSchema = z.object({ choices: z.array(emailChoiceSchema) })

/** What stands in the link of a mail; anything that is no such link is refused by the same words. */
export const unsubscribeToken = () => z.string({ error: 'This link is not complete' }).max(300)

/** What a link is about, and how that stands. It tells nothing of whose it is. */
export const unsubscribeLinkSchema = z.object({
  ...emailChoiceSchema.shape,
  /** The sentence that is agreed to by turning it on again; null for what is no consent. */
  wording: z.string().nullable(),
})
export type UnsubscribeLink = z.infer<typeof unsubscribeLinkSchema>
