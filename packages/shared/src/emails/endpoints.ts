import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  emailChoiceSchema,
  emailChoicesSchema,
  unsubscribeLinkSchema,
  unsubscribeToken,
} from './schemas.ts'

export const getEmailChoices = endpoint({
  method: 'GET',
  path: '/api/auth/me/emails/',
  access: 'member',
  summary: 'The caller’s choices about optional mails',
  response: emailChoicesSchema,
})

export const patchEmailChoice = endpoint({
  method: 'PATCH',
  path: '/api/auth/me/emails/',
  access: 'member',
  limit: 'write',
  summary: 'Turn the mails of a topic on or off',
  body: emailChoiceSchema,
  response: emailChoicesSchema,
})

export const getUnsubscribeLink = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/look/',
  access: 'public',
  summary: 'The topic of an unsubscribe link and its current state; changes nothing',
  body: z.object({ token: unsubscribeToken() }),
  response: unsubscribeLinkSchema,
})

export const chooseByLink = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/',
  access: 'public',
  summary: 'Turn the mails of a topic off, or on again, with an unsubscribe link',
  body: z.object({ token: unsubscribeToken(), on: z.boolean() }),
  response: unsubscribeLinkSchema,
})

export const unsubscribeInOneClick = endpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token/',
  access: 'public',
  summary: 'Unsubscribe in one click (RFC 8058): the address in a mail’s List-Unsubscribe header',
  accepts: { types: ['application/x-www-form-urlencoded', 'multipart/form-data'], bytes: 4096 },
  params: z.object({ token: unsubscribeToken() }),
  response: z.object({ ok: z.literal(true) }),
})

/** For mail programs without one-click support, which open the header's address in a browser. */
export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe/:token/',
  access: 'public',
  status: 302,
  summary: 'Redirects to the page for unsubscribing; changes nothing',
  produces: 'text/plain; charset=utf-8',
  params: z.object({ token: unsubscribeToken() }),
  response: z.string(),
})
