import { emailsPlace, unsubscribePage } from '@portal/shared/emails/topics'
import type { Tokens } from '../tokens.ts'
import type { Choice } from './message.ts'

/** How somebody turns off the mails of a topic. */
export interface WaysOut {
  /** For mail programs: one POST there is enough (RFC 8058). */
  oneClick: string
  /** For herself. What tells the link stands after the #: browsers send that part to nobody. */
  page: string
  /** All her choices, for whoever is signed in. */
  account: string
}

export type Unsubscribing = (choice: Choice) => WaysOut

/** Writes the links of a mail that can be turned off. */
export function createUnsubscribing(
  tokens: Pick<Tokens, 'unsubscribeToken'>,
  publicUrl: string,
): Unsubscribing {
  return ({ topic, user_id }) => {
    const token = tokens.unsubscribeToken({ userId: user_id, topic })
    return {
      oneClick: `${publicUrl}/api/unsubscribe/${token}/`,
      page: pageAddress(publicUrl, token),
      account: `${publicUrl}${emailsPlace}`,
    }
  }
}

/** Where a person unsubscribes. */
export const pageAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${unsubscribePage}#token=${token}`
