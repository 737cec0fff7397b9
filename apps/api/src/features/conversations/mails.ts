import { conversationPath } from '@portal/shared/conversations/kinds'
import { z } from 'zod'
import { alwaysSent, defineMail } from '../../lib/mail/define.ts'
import { askUs, isConfirmed } from '../../lib/mail/message.ts'
import { titleOf } from './subjects.ts'

/** To the author of a message that somebody else has taken away. */
export const messageRemoved = defineMail({
  name: 'message_removed',
  ...alwaysSent,
  data: z.object({ message_id: z.string() }),
  async load({ db }, { message_id }) {
    const [message] = await db.$queryRaw<
      { kind: string; subject_id: string; title: string; reason: string }[]
    >`
      SELECT m.kind::text, m.subject_id::text, ${titleOf('m')} AS title, m.removed_reason AS reason
      FROM messages m WHERE m.id = ${message_id}::uuid AND m.removed_reason IS NOT NULL`
    return message ?? null
  },
  words: ({ kind, subject_id, title, reason }, { network, to }) => ({
    subject: 'Your message was taken away',
    lead: `a message that you wrote${isConfirmed(to) ? ` about '${title}'` : ''} was taken away by those who look after that conversation.${isConfirmed(to) ? ' They wrote:' : ''}`,
    ...(isConfirmed(to) && { quote: reason }),
    paragraphs: [`You are welcome to write it again in other words. ${askUs(network)}`],
    button: { label: 'See the conversation', url: conversationPath(kind, subject_id) },
  }),
})
