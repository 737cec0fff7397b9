import type { Database, Prisma, RedactionTable, Transaction } from '@portal/database/client'
import type { Network } from '@portal/shared/network/schemas'
import { z } from 'zod'
import { readInBatches } from '../../lib/read-in-batches.ts'
import { transaction } from '../../lib/transaction.ts'
import {
  identifiersOf,
  nameIdentifiers,
  personSelect,
  traitsOf,
  withoutPortalWords,
} from './identifiers.ts'
import { type Identifier, identifierSchema } from './matching.ts'
import { isSameNumber } from './numbers.ts'
import { isMentioned, rowsAfter, sources, tables } from './texts.ts'

const maxBatchSize = 500
const maxHits = 500

/** The identifiers that a task looks for. */
export const wordsOf = (task: { words: Prisma.JsonValue }): Identifier[] =>
  z.array(identifierSchema).parse(task.words)

/**
 * Stores what identifies a member who is being erased, so that the texts of others are searched once the
 * erasure is committed. Somebody who never was a member leaves no task.
 *
 * @param tx the transaction that erases the account, before its rows are deleted
 */
export async function openRedactionTask(
  tx: Transaction,
  network: Network,
  userId: string,
): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      ...personSelect,
      email_verified_at: true,
      is_active: true,
      activated_at: true,
      role: true,
    },
  })
  if (!user || !(user.is_active || user.activated_at || user.role !== 'member')) return
  const emails = user.email_verified_at ? [user.email] : []
  const words = withoutPortalWords(identifiersOf({ ...traitsOf(user), emails }), network)
  if (words.length > 0) await tx.redactionTask.create({ data: { words } })
}

const isSame = (one: Identifier, other: Identifier) =>
  one.kind === other.kind &&
  (one.kind === 'phone' ? isSameNumber(one.value, other.value) : one.value === other.value)

interface Search {
  id: string
  words: Identifier[]
  /** Those that occur in a text. */
  found: Set<Identifier>
  hits: { table_name: RedactionTable; row_id: string; column_name: string }[]
  hasMore: boolean
}

/** Removes the words that identify another account too: its name, its contacts, its company. */
async function removeShared(db: Database, searches: Search[]): Promise<void> {
  const batches = readInBatches(maxBatchSize, (after, limit) =>
    db.user.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true, ...personSelect },
    }),
  )
  for await (const people of batches) {
    const theirs = people.flatMap((person) => [
      ...identifiersOf(traitsOf(person)),
      ...nameIdentifiers([person.founder_profile?.company_name, person.friend_profile?.role_org]),
    ])
    for (const search of searches) {
      search.words = search.words.filter((word) => !theirs.some((other) => isSame(word, other)))
    }
  }
}

async function searchTable(db: Database, table: RedactionTable, searches: Search[]): Promise<void> {
  const columns = Object.keys(sources[table].columns)
  const allWords = searches.flatMap(({ words }) => words)
  const batches = readInBatches(maxBatchSize, (after, limit) => rowsAfter(db, table, after, limit))
  for await (const rows of batches) {
    for (const row of rows) {
      for (const column of columns) {
        if (!isMentioned(table, column, row, allWords)) continue
        for (const search of searches) {
          const found = search.words.filter((word) => isMentioned(table, column, row, [word]))
          if (found.length === 0) continue
          search.hasMore = search.hits.length === maxHits
          if (search.hasMore) continue
          search.hits.push({ table_name: table, row_id: row.id, column_name: column })
          for (const word of found) search.found.add(word)
        }
      }
    }
  }
}

/** Stores what was found; deletes a task without hits. */
async function finishSearch(db: Database, { id, found, hits, hasMore }: Search): Promise<void> {
  await transaction(db, async (tx) => {
    const open = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM redaction_tasks WHERE id = ${id}::uuid AND searched_at IS NULL FOR UPDATE`
    if (open.length === 0) return
    if (hits.length === 0) {
      await tx.redactionTask.delete({ where: { id } })
      return
    }
    await tx.redactionHit.createMany({ data: hits.map((hit) => ({ ...hit, task_id: id })) })
    await tx.redactionTask.update({
      where: { id },
      data: { words: [...found], searched_at: new Date(), has_more: hasMore },
    })
  })
}

/**
 * Searches the texts of others for members who have been erased since the last run. A run that is killed
 * leaves their tasks unchanged for the next one. No query holds what a member wrote: texts are read in
 * batches and compared here.
 *
 * @returns the number of tasks
 */
export async function searchForMentions(db: Database): Promise<number> {
  const tasks = await db.redactionTask.findMany({ where: { searched_at: null } })
  if (tasks.length === 0) return 0
  const searches = tasks.map((task): Search => {
    return { id: task.id, words: wordsOf(task), found: new Set(), hits: [], hasMore: false }
  })
  await removeShared(db, searches)
  const remaining = searches.filter(({ words }) => words.length > 0)
  if (remaining.length > 0) for (const table of tables) await searchTable(db, table, remaining)
  for (const search of searches) await finishSearch(db, search)
  return tasks.length
}
