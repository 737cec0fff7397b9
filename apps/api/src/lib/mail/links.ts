import type { Published } from '@portal/shared/activity/schemas'
import { emailsPlace, unsubscribePage } from '@portal/shared/emails/topics'
import { tabOf } from '@portal/shared/resources/tabs'
import type { Tokens } from '../tokens.ts'
import type { Choice } from './message.ts'

/** How somebody turns off the mails of a topic. */
export interface UnsubscribeLinks {
  /** For mail programs: one POST there is enough (RFC 8058). */
  oneClick: string
  /** For herself. What tells the link stands after the #: browsers send that part to nobody. */
  page: string
  /** All her choices, for whoever is signed in. */
  account: string
}

export type Unsubscribing = (choice: Choice) => UnsubscribeLinks

/** Writes the links of a mail that can be turned off. */
export function createUnsubscribeLinks(
  tokens: Pick<Tokens, 'unsubscribeToken'>,
  publicUrl: string,
): Unsubscribing {
  return ({ topic, user_id }) => {
    const token = tokens.unsubscribeToken({ userId: user_id, topic })
    return {
      oneClick: `${publicUrl}/api/unsubscribe/${token}/`,
      page: unsubscribePageUrl(publicUrl, token),
      account: `${publicUrl}${emailsPlace}`,
    }
  }
}

/** Where a person unsubscribes. */
export const unsubscribePageUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${unsubscribePage}#token=${token}`

/** Where members see what was published; the screen says so itself once it is there no more. */
export function publishedUrl(publicUrl: string, published: Published): string {
  const { what, id } = published
  if (what === 'event') return `${publicUrl}/events?event=${id}`
  if (what === 'opportunity') return `${publicUrl}/opportunities?opportunity=${id}`
  return published.kind === 'perk'
    ? `${publicUrl}/resources/perks?resource=${id}`
    : `${publicUrl}/resources?tab=${tabOf(published.kind)}&resource=${id}`
}
