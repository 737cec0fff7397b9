import { conversationPath } from '@portal/shared/conversations/kinds'
import { z } from 'zod'
import { alwaysSent, defineMail, type MailDeps } from '../../lib/mail/define.ts'
import { askUs, isConfirmed } from '../../lib/mail/message.ts'
import { titleOf } from './subjects.ts'

interface About {
  kind: string
  subject_id: string
  title: string
  reason: string | null
}

/** What a message is about, and why it was taken away. */
async function readAbout({ db }: MailDeps, id: string) {
  const [about] = await db.$queryRaw<About[]>`
    SELECT m.kind::text, m.subject_id::text, ${titleOf('m')} AS title, m.removed_reason AS reason
    FROM messages m WHERE m.id = ${id}::uuid`
  return about ?? null
}

/** To the author of a message that somebody else has taken away. */
export const messageRemoved = defineMail({
  name: 'message_removed',
  ...alwaysSent,
  data: z.object({ message_id: z.string() }),
  async load(deps, { message_id }) {
    const about = await readAbout(deps, message_id)
    return about?.reason ? { ...about, reason: about.reason } : null
  },
  words: ({ kind, subject_id, title, reason }, { network, to }) => ({
    subject: 'Your message was taken away',
    lead: `a message that you wrote${isConfirmed(to) ? ` about '${title}'` : ''} was taken away by those who look after that conversation.${isConfirmed(to) ? ' They wrote:' : ''}`,
    ...(isConfirmed(to) && { quote: reason }),
    paragraphs: [`You are welcome to write it again in other words. ${askUs(network)}`],
    button: { label: 'See the conversation', url: conversationPath(kind, subject_id) },
  }),
})

/** To the author of a message that was reported, and stays. */
export const messageWarned = defineMail({
  name: 'message_warned',
  ...alwaysSent,
  data: z.object({ report_id: z.string() }),
  async load(deps, { report_id }) {
    const report = await deps.db.report.findUnique({ where: { id: report_id } })
    const about = report?.message_id ? await readAbout(deps, report.message_id) : null
    return report?.decision === 'warned' && about ? { ...about, note: report.note } : null
  },
  words: ({ kind, subject_id, title, note }, { network, to }) => ({
    subject: 'About a message that you wrote',
    lead: `a member of ${network.name} has reported a message that you wrote${isConfirmed(to) ? ` about '${title}'` : ''}, and an administrator has read it.${note ? ' They wrote:' : ''}`,
    ...(note && { quote: note }),
    paragraphs: [
      `Your message stays. Please keep to what you would say with everybody in the room. ${askUs(network)}`,
    ],
    button: { label: 'See the conversation', url: conversationPath(kind, subject_id) },
  }),
})
