import { Prisma, type Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import {
  type ConversationKind,
  conversationKinds,
  conversationPath,
} from '@portal/shared/conversations/kinds'
import { formatCount } from '@portal/shared/core/count'
import { formerMember } from '@portal/shared/privacy/schemas'
import { z } from 'zod'
import type { Actor } from '../../lib/auth/actor.ts'
import { alwaysSent, defineEmail, type EmailDeps } from '../../lib/email/define.ts'
import { formatContactLine, nameInEmail, quoteText } from '../../lib/email/message.ts'
import type { EmailToQueue } from '../../lib/email/queue.ts'
import type { Registry } from '../../lib/registry.ts'
import { canReadSubjectSql, readAccess, subjectTitleSql } from './subjects.ts'
import { canSeeMessageSql } from './view.ts'

interface About {
  kind: string
  subject_id: string
  title: string
  reason: string | null
  /** Whether the author still sees the subject. */
  open: boolean
}

async function loadMessageSubject(
  { db, registry }: EmailDeps,
  authorId: string,
  id: string,
): Promise<About | null> {
  const [about] = await db.$queryRaw<(Omit<About, 'open'> & { kind: ConversationKind })[]>`
    SELECT m.kind::text, m.subject_id::text, ${subjectTitleSql('m', registry)} AS title, m.removed_reason AS reason
    FROM messages m WHERE m.id = ${id}::uuid`
  const author = about && (await db.user.findUnique({ where: { id: authorId } }))
  if (!author) return null
  const { kind, subject_id: subjectId } = about
  return {
    ...about,
    open: (await readAccess(db, registry, author, { kind, id: subjectId })) !== null,
  }
}

interface Place extends Pick<About, 'kind' | 'subject_id' | 'open'> {
  title: string | null
}

const subjectParts = ({ kind, subject_id, title, open }: Place) => ({
  named: open && title ? ` about '${title}'` : '',
  ...(open && {
    button: { label: 'See the conversation', url: conversationPath(kind, subject_id) },
  }),
})

/** To the author of a message that someone else removed. */
export const messageRemoved = defineEmail({
  name: 'message_removed',
  ...alwaysSent,
  data: z.object({ message_id: z.string() }),
  getSubjectId: ({ message_id }) => message_id,
  async load(deps, { user_id, message_id }) {
    const about = await loadMessageSubject(deps, user_id, message_id)
    return about?.reason == null ? null : { ...about, reason: about.reason }
  },
  freeText: ['title', 'reason'],
  content({ reason, ...about }, { network }) {
    const { named, ...button } = subjectParts(about)
    // The reason is empty across a block, and after it was cleared.
    const { quoteIntro, quotation } = quoteText(reason)
    return {
      subject: 'Your message was removed',
      lead: `your message${named} was removed by a moderator of the conversation.${quoteIntro}`,
      ...quotation,
      paragraphs: [
        `You’re welcome to write it again in different words. ${formatContactLine(network)}`,
      ],
      ...button,
    }
  },
})

/** The latest new message, with the id of the first and their number. */
interface Written {
  first: string
  title: string
  author: string | null
  author_id: string | null
  text: string
  written: number
}

const aboutMessage = z.object({
  kind: z.enum(conversationKinds),
  subject_id: z.string(),
  message_id: z.string(),
  /** Whether the subject concerns the recipient, as an ask does its author. */
  concerned: z.boolean().optional(),
})

/** New messages by others, with the latest text. The Updates page shows one until it is seen. */
export const messageWritten = defineEmail({
  name: 'message_written',
  topic: 'conversations',
  addresses: 'any',
  data: aboutMessage,
  getSubjectId: ({ subject_id }) => subject_id,
  async loadAll({ db, registry }, to, all): Promise<(Written | null)[]> {
    const abouts = JSON.stringify(all.map((about, n) => ({ ...about, n })))
    const written = await read<Written & { n: number }>(db)`
      SELECT queued.n, ${subjectTitleSql('queued', registry)} AS title, l.first, l.author, l.author_id, l.text, l.written
      FROM jsonb_to_recordset(${abouts}::jsonb)
        AS queued (n int, kind text, subject_id uuid, message_id uuid)
      CROSS JOIN LATERAL (
        SELECT first_value(m.id) OVER (ORDER BY m.position)::text AS first,
          u.full_name AS author, m.author_id::text, m.text, count(*) OVER ()::int AS written
        FROM messages m LEFT JOIN users u ON u.id = m.author_id
        WHERE m.kind = queued.kind::"ConversationKind" AND m.subject_id = queued.subject_id
          AND m.position >= (SELECT f.position FROM messages f WHERE f.id = queued.message_id)
          AND m.deleted_at IS NULL AND m.author_id IS DISTINCT FROM ${to.id}::uuid
          AND ${canSeeMessageSql('m', to.id)}
        ORDER BY m.position DESC LIMIT 1) l
      WHERE ${canReadSubjectSql('queued', registry, to)}`
    return all.map((_, n) => written.find((one) => one.n === n) ?? null)
  },
  push: ({ kind, concerned }) => (kind === 'ask' && concerned ? 'answer' : null),
  freeText: ['title', 'author', 'text'],
  content({ kind, subject_id, first, title, author, author_id, text, written }) {
    const name = nameInEmail(author ?? formerMember)
    const about = title ? ` about '${title}'` : ''
    const messages = formatCount(written, 'new message')
    return {
      subject: written === 1 ? `${text ? name : 'Someone'} wrote${about}` : `${messages}${about}`,
      lead: text
        ? written === 1
          ? `${name} wrote${about}:`
          : `you have ${messages}${about}. ${name} wrote the latest:`
        : 'there are new messages in a conversation you’re part of.',
      ...(text && { detail: written === 1 ? text : `${name}: ${text}`, quote: text }),
      from: author_id,
      paragraphs: [],
      button: { label: 'See the conversation', url: conversationPath(kind, subject_id, first) },
    }
  },
})

/** Deletes updates about a conversation that have no message left, after a message was deleted. */
export async function deleteEmptyUpdates(tx: Transaction, messageId: string): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM updates n USING messages deleted
    WHERE deleted.id = ${messageId}::uuid AND n.about = deleted.subject_id::text
      AND n.kind = 'message_written' AND n.seen_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM messages m
        WHERE m.kind = deleted.kind AND m.subject_id = deleted.subject_id AND m.deleted_at IS NULL
          AND m.author_id IS DISTINCT FROM n.user_id AND m.position >= (
            SELECT f.position FROM messages f WHERE f.id = (n.data->>'message_id')::uuid))`
}

/**
 * Emails everyone who wrote in the conversation or whom its subject concerns, except the author.
 */
export async function emailsAboutMessage(
  tx: Transaction,
  { conversations }: Pick<Registry, 'conversations'>,
  { id: authorId }: Pick<Actor, 'id'>,
  about: z.infer<typeof aboutMessage>,
): Promise<EmailToQueue[]> {
  const { kind, subject_id } = about
  const concerned = conversations[kind].concerned?.(Prisma.sql`${subject_id}::uuid`)
  const people = await tx.$queryRaw<{ id: string; concerned: boolean }[]>`
    SELECT p.id::text, bool_or(p.concerned) AS concerned FROM (
      SELECT m.author_id AS id, false AS concerned FROM messages m
      WHERE m.kind = ${kind}::"ConversationKind" AND m.subject_id = ${subject_id}::uuid
        AND m.deleted_at IS NULL
      ${concerned ? Prisma.sql`UNION SELECT c.id, true FROM (${concerned}) AS c (id)` : Prisma.empty}
    ) p WHERE p.id <> ${authorId}::uuid GROUP BY p.id`
  return people.map(({ id, ...one }) =>
    messageWritten.for(id, one.concerned ? { ...about, concerned: true } : about),
  )
}
