import {
  type Database,
  type Db,
  Prisma,
  type Message as Row,
  type Transaction,
} from '@portal/database/client'
import { messageLimits as limits } from '@portal/shared/conversations/kinds'
import type {
  Conversation,
  ConversationSubject,
  Message,
} from '@portal/shared/conversations/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { ConversationAccess } from '../../lib/content/conversation.ts'
import { audit, type Doer } from '../../lib/db/audit.ts'
import { inBatches } from '../../lib/db/batches.ts'
import { findDryRun } from '../../lib/db/dry-run.ts'
import type { Once } from '../../lib/db/idempotency.ts'
import { lockRows, lockWhere, skipLocked } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import type { EmailQueue } from '../../lib/email/queue.ts'
import { conflict, forbidden, found, invalidFields, notFound } from '../../lib/http/app-error.ts'
import { requireStillMember } from '../../lib/members/active-members.ts'
import { isBlockedSql } from '../../lib/members/blocks.ts'
import type { Registry } from '../../lib/registry.ts'
import { storeReport } from '../moderation/service.ts'
import { deleteEmptyUpdates, emailsAboutMessage, messageRemoved } from './emails.ts'
import { readAccess } from './subjects.ts'
import { canSeeMessageSql, isFreshSql, readMessages } from './view.ts'

export { subjectTitleSql } from './subjects.ts'

const accessTo = async (db: Db, registry: Registry, actor: Actor, subject: ConversationSubject) =>
  found(await readAccess(db, registry, actor, subject), 'This conversation')

const maxNew = 100

interface Cursor {
  before?: string | undefined
  after?: string | undefined
}

/** SQL: the position of a message in the conversation of messages `m`; null in another one. */
const positionSql = (id: string) => Prisma.sql`(SELECT c.position FROM messages c
  WHERE c.id = ${id}::uuid AND c.kind = m.kind AND c.subject_id = m.subject_id)`

/** Reads a page of a conversation, or all messages `after` one. Throws `not_found`. */
export async function readConversation(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  actor: Actor,
  subject: ConversationSubject,
  { before, after }: Cursor,
): Promise<Conversation> {
  const access = await accessTo(db, registry, actor, subject)
  const can = { write: access.closed === null }
  const about = Prisma.sql`m.kind = ${subject.kind}::"ConversationKind"
    AND m.subject_id = ${subject.id}::uuid`
  const read = (where: Prisma.Sql, orderAndLimit: Prisma.Sql) =>
    readMessages(db, actor, access, Prisma.sql`${about} AND ${where}`, orderAndLimit)
  if (after) {
    const ordering = Prisma.sql`ORDER BY m.position LIMIT ${maxNew}`
    const messages = await read(Prisma.sql`m.position > ${positionSql(after)}`, ordering)
    return { messages, earlier: false, can }
  }
  const where = before ? Prisma.sql`m.position < ${positionSql(before)}` : Prisma.sql`TRUE`
  const rows = await read(where, Prisma.sql`ORDER BY m.position DESC LIMIT ${limits.page + 1}`)
  const messages = rows.slice(0, limits.page).reverse()
  return { messages, earlier: rows.length > limits.page, can }
}

const readMessage = async (tx: Transaction, actor: Actor, access: ConversationAccess, id: string) =>
  found((await readMessages(tx, actor, access, Prisma.sql`m.id = ${id}::uuid`))[0], 'This message')

type Writing = ConversationSubject & { text: string; key: string }

/** Writes a message, once per key. */
export async function writeMessage(
  { db, mailer, throttle, registry }: Pick<Deps, 'db' | 'mailer' | 'throttle' | 'registry'>,
  actor: Actor,
  { text, key, kind, id }: Writing,
): Promise<Once<Message>> {
  const by = { author_id: actor.id, key }
  if ((await db.message.count({ where: by })) === 0) {
    await throttle.consume('messages', actor.id)
    await throttle.consume('messagesOfDay', actor.id)
  }
  return transaction(db, async (tx) => {
    await requireStillMember(tx, actor, 'NO KEY UPDATE')
    // Under the lock, messages are stored in order, so no reader misses an earlier one.
    await lockRows(tx, registry.conversations[kind].table, id)
    const access = await accessTo(tx, registry, actor, { kind, id })
    const sent = await tx.message.findUnique({ where: { author_id_key: by } })
    if (sent && sent.subject_id !== id) throw conflict('This message has already been sent')
    if (sent) return { item: await readMessage(tx, actor, access, sent.id), isNew: false }
    if (access.closed !== null) throw conflict(access.closed)
    const written = await tx.message.create({ data: { ...by, kind, subject_id: id, text } })
    const about = { kind, subject_id: id, message_id: written.id }
    await mailer.enqueue(tx, await emailsAboutMessage(tx, registry, actor, about))
    return { item: await readMessage(tx, actor, access, written.id), isNew: true }
  })
}

async function findMessage(tx: Transaction, registry: Registry, actor: Actor, id: string) {
  const [seen] = await tx.$queryRaw<{ id: string }[]>`
    SELECT m.id::text FROM messages m
    WHERE m.id = ${id}::uuid AND m.deleted_at IS NULL AND ${canSeeMessageSql('m', actor.id)}`
  const row = seen && (await tx.message.findUnique({ where: { id } }))
  const access =
    row && (await readAccess(tx, registry, actor, { kind: row.kind, id: row.subject_id }))
  if (!row || !access) throw notFound('This message')
  return { row, access }
}

export async function editMessage(
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  actor: Actor,
  { id, text }: { id: string; text: string },
): Promise<Message> {
  return transaction(db, async (tx) => {
    await requireStillMember(tx, actor, 'NO KEY UPDATE')
    const { row } = await findMessage(tx, registry, actor, id)
    if (row.author_id !== actor.id) {
      throw forbidden('Only the author of a message can change it')
    }
    await lockRows(tx, registry.conversations[row.kind].table, row.subject_id)
    const access = await accessTo(tx, registry, actor, { kind: row.kind, id: row.subject_id })
    if (access.closed !== null) throw conflict(access.closed)
    const changed = await tx.$executeRaw`
      UPDATE messages m SET text = ${text}, edited_at = clock_timestamp()
      WHERE m.id = ${id}::uuid AND m.author_id = ${actor.id}::uuid AND m.deleted_at IS NULL
        AND ${isFreshSql('m')}`
    if (changed === 0) {
      throw conflict(`A message can be changed for ${limits.minutesToEdit} minutes`)
    }
    return readMessage(tx, actor, access, id)
  })
}

export async function reportMessage(
  deps: Pick<Deps, 'db' | 'mailer' | 'registry'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Message> {
  return transaction(deps.db, async (tx) => {
    await requireStillMember(tx, actor)
    const { access } = await findMessage(tx, deps.registry, actor, id)
    // The lock keeps the quoted text from changing.
    const [message] = await lockWhere<Pick<Row, 'author_id' | 'text'>>(
      tx,
      'messages',
      Prisma.sql`id = ${id}::uuid AND deleted_at IS NULL`,
      { columns: Prisma.sql`author_id::text, text` },
    )
    const { author_id, text } = found(message, 'This message')
    const about = { message_id: id }
    await storeReport(tx, deps, actor, { about, noun: 'message', author_id, text, reason })
    return readMessage(tx, actor, access, id)
  })
}

/** Removes another member's message and emails its author, with the reason unless `hidden`. */
export async function removeMessage(
  tx: Transaction,
  { mailer }: { mailer: EmailQueue },
  actor: Doer,
  {
    id,
    author_id,
    reason,
    hidden,
  }: Pick<Row, 'id' | 'author_id'> & { reason: string; hidden: boolean },
): Promise<void> {
  const { count } = await tx.message.updateMany({
    where: { id, deleted_at: null },
    data: { deleted_at: new Date(), removed_by_id: actor.id, removed_reason: hidden ? '' : reason },
  })
  if (count === 0) throw notFound('This message')
  await deleteEmptyUpdates(tx, id)
  await audit(tx, actor, 'message.removed', id, { before: { author_id }, after: { reason } })
  if (author_id) await mailer.enqueue(tx, [messageRemoved.for(author_id, { message_id: id })])
}

export async function deleteMessage(
  deps: Pick<Deps, 'db' | 'mailer' | 'registry'>,
  actor: Actor,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const own = await tx.message.updateMany({
      where: { id, author_id: actor.id, deleted_at: null },
      data: { text: '', deleted_at: new Date() },
    })
    if (own.count > 0) return deleteEmptyUpdates(tx, id)
    const { row, access } = await findMessage(tx, deps.registry, actor, id)
    if (!access.moderates) {
      throw forbidden('You can delete only your own messages here')
    }
    if (!reason) throw invalidFields({ reason: ['Please say why. The author will read it'] })
    // Across a block, the email must not carry the reason. Its preview must not reveal the block.
    const [block] = await tx.$queryRaw<[{ hidden: boolean }]>`
      SELECT ${isBlockedSql(Prisma.sql`${row.author_id}::uuid`, Prisma.sql`${actor.id}::uuid`)} AS hidden`
    await removeMessage(tx, deps, actor, { ...row, reason, hidden: block.hidden && !findDryRun() })
  })
}

/** Clears texts and reasons of messages removed 30 days ago. Returns the number. */
export const clearRemovedMessages = (db: Database): Promise<number> =>
  inBatches(
    (limit) => db.$executeRaw`
      UPDATE messages SET text = '', removed_reason = left(removed_reason, 0) WHERE id IN (
        SELECT id FROM messages
        WHERE (text <> '' OR removed_reason <> '') AND deleted_at < now() - interval '30 days'
        ORDER BY id LIMIT ${limit} ${skipLocked})`,
  )
