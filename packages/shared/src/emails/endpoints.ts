import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import { deliveries, emailTopics, linkTopics } from './topics.ts'

const topic = () => z.enum(emailTopics, { error: 'You can’t choose this email' })

/** How the member gets the emails of a topic. `topicDetails` lists the deliveries of each topic. */
const emailChoiceSchema = z.object({
  topic: topic(),
  delivery: z.enum(deliveries, { error: 'Please choose one of the options' }),
})
export type EmailChoice = z.infer<typeof emailChoiceSchema>

/** The choices that apply to the account, in the order of the screen. */
const emailChoicesSchema = z.object({ choices: z.array(emailChoiceSchema) })

/** The token of an unsubscribe link. */
const unsubscribeToken = () => z.string({ error: 'This link is incomplete' }).max(300)

/** The topic of an unsubscribe link and its state. It does not identify the account. */
const unsubscribeLinkSchema = z.object({
  topic: z.enum(linkTopics),
  on: z.boolean(),
  /** The consent that turning it on gives; null for topics without consent. */
  wording: z.string().nullable(),
})
export type UnsubscribeLink = z.infer<typeof unsubscribeLinkSchema>

export const getEmailChoices = allow.member.get('/api/auth/me/emails/', {
  summary: 'The caller’s choices about optional emails',
  response: emailChoicesSchema,
})

export const patchEmailChoice = allow.member.patch('/api/auth/me/emails/', {
  summary: 'Choose how a topic’s emails arrive: at once, in the daily email, or not at all',
  body: emailChoiceSchema,
  response: emailChoicesSchema,
})

export const getUnsubscribeLink = allow.public.post('/api/unsubscribe/look/', {
  summary: 'The topic of an unsubscribe link and its current state; changes nothing',
  body: z.object({ token: unsubscribeToken() }),
  response: unsubscribeLinkSchema,
})

export const setTopicByLink = allow.public.post('/api/unsubscribe/', {
  summary: 'Turn the emails of a topic off, or on again, with an unsubscribe link',
  body: z.object({ token: unsubscribeToken(), on: z.boolean() }),
  response: unsubscribeLinkSchema,
})

export const unsubscribeInOneClick = allow.public.post('/api/unsubscribe/:token/', {
  summary: 'Unsubscribe in one click (RFC 8058): the address in an email’s List-Unsubscribe header',
  accepts: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], bytes: 4096 },
  params: z.object({ token: unsubscribeToken() }),
})

/** For email programs without one-click support, which open the header's address in a browser. */
export const openUnsubscribe = allow.public.get('/api/unsubscribe/:token/', {
  status: 302,
  summary: 'Redirects to the page for unsubscribing; changes nothing',
  produces: 'text/plain; charset=utf-8',
  params: z.object({ token: unsubscribeToken() }),
  response: z.string(),
})
