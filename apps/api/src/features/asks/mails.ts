import type { Ask } from '@portal/database/client'
import { askAgainPath, askPath, paths } from '@portal/shared/core/paths'
import { z } from 'zod'
import { alwaysSent, defineMail, type MailDeps } from '../../lib/mail/define.ts'
import { askUs, isConfirmed, nameInMail, type Recipient } from '../../lib/mail/message.ts'

const aboutAsk = z.object({ ask_id: z.string() })
const byId = ({ ask_id }: { ask_id: string }) => ask_id

const named = (title: string, to: Recipient) => (isConfirmed(to) ? ` '${title}'` : '')

/** An ask, while a mail about it is true. */
async function loadIn(db: MailDeps['db'], id: string, state: Ask['state']) {
  const ask = await db.ask.findUnique({ where: { id, state }, include: { author: true } })
  return ask && { title: ask.title, author: ask.author?.full_name, reason: ask.removed_reason }
}

/** To the author, when an administrator has removed an ask. */
export const askRemoved = defineMail({
  name: 'ask_removed',
  ...alwaysSent,
  data: aboutAsk,
  update: byId,
  load: ({ db }, { ask_id }) => loadIn(db, ask_id, 'removed'),
  words: ({ title, reason }, { network, to }) => ({
    subject: 'Your ask was removed',
    lead: `an administrator of ${network.name} has removed your ask${named(title, to)}.${isConfirmed(to) ? ' They wrote:' : ''}`,
    ...(isConfirmed(to) && reason && { quote: reason }),
    paragraphs: [`You are welcome to ask again in other words. ${askUs(network)}`],
    button: { label: 'See the asks', url: paths.asks },
  }),
})

/** To the author, the day after the last day of an ask. */
export const askEnded = defineMail({
  name: 'ask_ended',
  ...alwaysSent,
  data: aboutAsk,
  update: byId,
  load: ({ db }, { ask_id }) => loadIn(db, ask_id, 'ended'),
  words: ({ ask_id, title }, { to }) => ({
    subject: 'The time of your ask is over',
    ...(isConfirmed(to) && { detail: title }),
    lead: `your ask${named(title, to)} has come to its last day, so members see it among the closed ones now.`,
    paragraphs: [
      'If somebody has helped, wonderful. If not, it says nothing about what you asked: the right person may just have had a full week. You can ask again as it is, or in other words.',
    ],
    button: { label: 'Ask again', url: askAgainPath(ask_id) },
  }),
})

/** To somebody whose help the author of a solved ask thanks for, until they have said whether they are named. */
export const askThanks = defineMail({
  name: 'ask_thanks',
  ...alwaysSent,
  data: aboutAsk,
  update: byId,
  async load({ db }, { ask_id, user_id }) {
    const key = { ask_id_user_id: { ask_id, user_id } }
    const asked = await db.askHelper.findUnique({ where: key })
    return asked?.named === null ? loadIn(db, ask_id, 'solved') : null
  },
  words({ ask_id, title, author }, { to }) {
    const name = isConfirmed(to) && author ? nameInMail(author) : 'A member'
    return {
      subject: `${name} thanks you for your help`,
      ...(isConfirmed(to) && { detail: title }),
      lead: `${name} has solved the ask${named(title, to)} and thanks you for your help with it.`,
      paragraphs: [
        'The page of the ask says how many helped. It shows your name if you agree to that there.',
      ],
      button: { label: 'See the ask', url: askPath(ask_id) },
    }
  },
})
