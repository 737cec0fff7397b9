import { type Ask, Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import { askAgainPath, askPath, paths } from '@portal/shared/core/paths'
import { topicInSentence, topicLabel } from '@portal/shared/directory/topics'
import type { Network } from '@portal/shared/network/schemas'
import { z } from 'zod'
import { alwaysSent, defineEmail, type EmailDeps } from '../../lib/email/define.ts'
import { formatContactLine, inQuotes, nameInEmail, quoteText } from '../../lib/email/message.ts'
import type { EmailToQueue } from '../../lib/email/queue.ts'
import { longDay, presentDay } from '../../lib/text/days.ts'
import { notifiedMembersSql } from './reach.ts'
import { canSeeAskSql, isSuggestedToSql } from './view.ts'

const aboutAsks = { topic: 'asks', addresses: 'confirmed' } as const

const aboutAsk = z.object({ ask_id: z.string() })
const byId = ({ ask_id }: { ask_id: string }) => ask_id

async function loadAskIn(db: EmailDeps['db'], id: string, state: Ask['state']) {
  const ask = await db.ask.findUnique({ where: { id, state }, include: { author: true } })
  return ask && { title: ask.title, author: ask.author?.full_name, reason: ask.removed_reason }
}

export const askRemoved = defineEmail({
  name: 'ask_removed',
  ...alwaysSent,
  data: aboutAsk,
  getSubjectId: byId,
  load: ({ db }, { ask_id }) => loadAskIn(db, ask_id, 'removed'),
  freeText: ['title', 'reason'],
  content({ title, reason }, { network }) {
    const { quoteIntro, quotation } = quoteText(reason)
    return {
      subject: 'Your ask was removed',
      lead: `our team at ${network.name} has removed your ask${inQuotes(title)}.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        `You’re welcome to post it again in different words. ${formatContactLine(network)}`,
      ],
      button: { label: 'See the asks', url: paths.asks },
    }
  },
})

/** To the author, the day after the last day of an ask. */
export const askEnded = defineEmail({
  name: 'ask_ended',
  ...aboutAsks,
  data: aboutAsk,
  getSubjectId: byId,
  load: ({ db }, { ask_id }) => loadAskIn(db, ask_id, 'ended'),
  content: ({ ask_id, title }) => ({
    subject: 'Your ask has ended',
    detail: title,
    lead: `your ask '${title}' has reached its last day. Members now see it with the closed asks.`,
    paragraphs: [
      'Still need help? The right person may just have been busy. You can post it again as it is, or change it first.',
    ],
    button: { label: 'Ask again', url: askAgainPath(ask_id) },
  }),
})

/** To a member who is thanked, until they agree or decline to be named or lose sight of the ask. */
export const askThanks = defineEmail({
  name: 'ask_thanks',
  ...aboutAsks,
  data: aboutAsk,
  getSubjectId: byId,
  async load({ db }, { ask_id, user_id }) {
    const key = { ask_id_user_id: { ask_id, user_id } }
    const asked = await db.askHelper.findUnique({ where: key, include: { user: true } })
    if (asked?.named !== null) return null
    const seen = await db.$queryRaw<unknown[]>`
      SELECT 1 AS seen FROM asks a WHERE a.id = ${ask_id}::uuid AND ${canSeeAskSql('a', asked.user)}`
    return seen.length > 0 ? loadAskIn(db, ask_id, 'solved') : null
  },
  content({ ask_id, title, author }) {
    const name = author ? nameInEmail(author) : 'A member'
    return {
      subject: `${name} thanks you for your help`,
      detail: title,
      lead: `${name} has solved the ask '${title}' and thanks you for your help.`,
      paragraphs: [
        'The ask shows how many people helped. You can choose there to show your name too.',
      ],
      button: { label: 'See the ask', url: askPath(ask_id) },
    }
  },
})

interface Written {
  title: string
  text: string
  topic: string
  until: Date
  author: string
}

/** To members who can help with an ask's topic, while it is open and they see it. */
export const askWritten = defineEmail({
  name: 'ask_written',
  ...aboutAsks,
  data: aboutAsk,
  getSubjectId: byId,
  async loadAll({ db, network }, to, all): Promise<(Written | null)[]> {
    const asks = await read<Written & { id: string }>(db)`
      SELECT a.id::text, a.title, a.text, a.topic, a.until, u.full_name AS author
      FROM asks a JOIN users u ON u.id = a.author_id
      WHERE a.id = ANY (${all.map(byId)}::uuid[]) AND a.state = 'open'
        AND ${isSuggestedToSql('a', network, to)}`
    return all.map(({ ask_id }) => asks.find(({ id }) => id === ask_id) ?? null)
  },
  content: ({ ask_id, title, text, topic, until, author }, { network }) => ({
    subject: `${nameInEmail(author)} asks: ${title}`,
    detail: text,
    lead: `${nameInEmail(author)} asks for help with ${topicInSentence(topicLabel(network, topic))}, which you offer:`,
    quote: `${title}\n\n${text}`,
    paragraphs: [
      `The ask is open until ${longDay(presentDay(until))}. You can answer on its page, where other members can read it, or offer ${nameInEmail(author)} help privately.`,
    ],
    button: { label: 'See the ask', url: askPath(ask_id) },
  }),
})

export async function emailsToHelpers(
  tx: Transaction,
  network: Network,
  ask_id: string,
): Promise<EmailToQueue[]> {
  const ask = Prisma.sql`(SELECT author_id, topic, audience FROM asks WHERE id = ${ask_id}::uuid)`
  const helpers = await tx.$queryRaw<{ id: string }[]>`
    SELECT u.id::text ${notifiedMembersSql(network, ask)} ORDER BY u.id`
  return helpers.map(({ id }) => askWritten.for(id, { ask_id }))
}
