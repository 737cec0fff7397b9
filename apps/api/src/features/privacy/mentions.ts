import type { Database, Prisma, RedactionTable, Transaction } from '@portal/database/client'
import type { Network } from '@portal/shared/network/schemas'
import { z } from 'zod'
import { fold, type Identifier, identifierSchema, profileOf } from './matching.ts'
import { isSameNumber, numberOf } from './numbers.ts'
import { withoutPortalWords } from './portal-words.ts'
import { allRows, isMentioned, sources, tables } from './texts.ts'

/** Rows that are read at a time, and texts that one task holds at most. */
const batch = 500
const mostHits = 500

interface Person {
  email: string | null
  full_name: string
  numbers: (string | null | undefined)[]
  links: (string | null | undefined)[]
}

const given = (value: string | null | undefined): string[] => (value ? [value] : [])

/** What a person can be told by in a text; names of one word and short numbers tell nobody. */
function identifiersOf({ email, full_name, numbers, links }: Person): Identifier[] {
  const name = fold(full_name).trim()
  const found: Identifier[] = [
    ...given(email).map((value) => ({ kind: 'email' as const, value: fold(value).trim() })),
    ...(name.includes(' ') ? [{ kind: 'name' as const, value: name }] : []),
    ...links
      .flatMap(given)
      .flatMap((link) => given(profileOf(link)))
      .map((value) => ({ kind: 'profile' as const, value })),
    ...numbers
      .flatMap(given)
      .map(numberOf)
      .filter((value) => value.replace('+', '').length >= 9)
      .map((value) => ({ kind: 'phone' as const, value })),
  ]
  const keys = found.map(({ kind, value }) => `${kind} ${value}`)
  return found.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

export const wordsOf = (task: { words: Prisma.JsonValue }): Identifier[] =>
  z.array(identifierSchema).parse(task.words)

/**
 * Notes what a member who is being erased can be told by, so that the texts of others are searched
 * once the erasure is committed. Changes nobody's row; somebody who never was a member leaves no task.
 *
 * @param tx the transaction that erases the account, before its rows go
 */
export async function openRedactionTask(
  tx: Transaction,
  network: Network,
  userId: string,
): Promise<void> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      email_verified_at: true,
      full_name: true,
      is_active: true,
      activated_at: true,
      role: true,
      founder_profile: {
        select: { phone_number: true, whatsapp_number: true, linkedin_profile: true },
      },
      friend_profile: { select: { whatsapp_number: true, linkedin_profile: true } },
    },
  })
  if (!user || !(user.is_active || user.activated_at || user.role === 'admin')) return
  const { founder_profile: founder, friend_profile: friend } = user
  const identifiers = identifiersOf({
    email: user.email_verified_at && user.email,
    full_name: user.full_name,
    numbers: [founder?.phone_number, founder?.whatsapp_number, friend?.whatsapp_number],
    links: [founder?.linkedin_profile, friend?.linkedin_profile],
  })
  const words = withoutPortalWords(identifiers, network)
  if (words.length > 0) await tx.redactionTask.create({ data: { words } })
}

/** What other accounts have as their own, so many at a time. */
async function* otherPeople(db: Database) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const people = await db.user.findMany({
      where: { id: { gt: after } },
      orderBy: { id: 'asc' },
      take: batch,
      select: {
        id: true,
        email: true,
        full_name: true,
        founder_profile: {
          select: {
            phone_number: true,
            whatsapp_number: true,
            linkedin_profile: true,
            company_name: true,
          },
        },
        friend_profile: {
          select: { whatsapp_number: true, linkedin_profile: true, role_org: true },
        },
      },
    })
    yield people
    if (people.length < batch) return
    after = people.at(-1)?.id ?? after
  }
}

const isSame = (one: Identifier, other: Identifier) =>
  one.kind === other.kind &&
  (one.kind === 'phone' ? isSameNumber(one.value, other.value) : one.value === other.value)

interface Search {
  id: string
  words: Identifier[]
  /** Those that stand in a text. */
  found: Set<Identifier>
  hits: Hit[]
  hasMore: boolean
}

interface Hit {
  table_name: RedactionTable
  row_id: string
  column_name: string
}

/** Leaves out what another account has too: its name, its contacts, its company. */
async function withoutShared(db: Database, searches: Search[]): Promise<void> {
  for await (const people of otherPeople(db)) {
    const theirs = people.flatMap(({ email, full_name, founder_profile: f, friend_profile: g }) => [
      ...identifiersOf({
        email,
        full_name,
        numbers: [f?.phone_number, f?.whatsapp_number, g?.whatsapp_number],
        links: [f?.linkedin_profile, g?.linkedin_profile],
      }),
      ...[f?.company_name, g?.role_org]
        .flatMap(given)
        .map((company) => ({ kind: 'name' as const, value: fold(company).trim() })),
    ])
    for (const search of searches) {
      search.words = search.words.filter((word) => !theirs.some((other) => isSame(word, other)))
    }
  }
}

async function searchTable(db: Database, table: RedactionTable, searches: Search[]): Promise<void> {
  const columns = Object.keys(sources[table].columns)
  const everybodys = searches.flatMap(({ words }) => words)
  for await (const rows of allRows(db, table, batch)) {
    for (const row of rows) {
      for (const column of columns) {
        if (!isMentioned(table, column, row, everybodys)) continue
        for (const search of searches) {
          if (search.hasMore || !isMentioned(table, column, row, search.words)) continue
          search.hasMore = search.hits.length === mostHits
          if (search.hasMore) continue
          search.hits.push({ table_name: table, row_id: row.id, column_name: column })
          for (const word of search.words) {
            if (isMentioned(table, column, row, [word])) search.found.add(word)
          }
        }
      }
    }
  }
}

/** Stores what was found; a task that found nothing has no purpose any more. */
async function finishSearch(db: Database, { id, found, hits, hasMore }: Search): Promise<void> {
  await db.$transaction(async (tx) => {
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
 * Searches the texts of others for the members who have been erased since. A run that is killed leaves
 * their tasks as they were, and the next one begins anew. Texts are read in batches by queries that
 * hold nothing of what a member wrote, and compared here. Returns how many tasks there were.
 */
export async function searchForMentions(db: Database): Promise<number> {
  const tasks = await db.redactionTask.findMany({ where: { searched_at: null } })
  if (tasks.length === 0) return 0
  const searches = tasks.map(
    (task): Search => ({
      id: task.id,
      words: wordsOf(task),
      found: new Set(),
      hits: [],
      hasMore: false,
    }),
  )
  await withoutShared(db, searches)
  const busy = searches.filter(({ words }) => words.length > 0)
  if (busy.length > 0) for (const table of tables) await searchTable(db, table, busy)
  for (const search of searches) await finishSearch(db, search)
  return tasks.length
}
