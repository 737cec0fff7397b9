import { paths } from '@portal/shared/core/paths'
import type { Tokens } from '../auth/tokens.ts'
import type { UnsubscribeTarget } from './message.ts'

/** Where the recipient of an email turns off the emails of its topic. */
export interface UnsubscribeLinks {
  /** For mail programs: one POST unsubscribes (RFC 8058). */
  oneClick: string
  page: string
  /** All choices, in the member's account. */
  account: string
}

export function unsubscribeLinks(
  tokens: Pick<Tokens, 'unsubscribeToken'>,
  publicUrl: string,
  { topic, topics, user_id, announcement_id }: UnsubscribeTarget,
): UnsubscribeLinks {
  const token = tokens.unsubscribeToken({
    userId: user_id,
    topic,
    ...(topics && { topics }),
    ...(announcement_id && { announcementId: announcement_id }),
  })
  return {
    oneClick: `${publicUrl}/api/unsubscribe/${token}/`,
    page: unsubscribePageUrl(publicUrl, token),
    account: publicUrl + paths.accountEmails,
  }
}

/** The secret follows the #, which browsers send to no server. */
export const unsubscribePageUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${paths.unsubscribe}#token=${token}`
