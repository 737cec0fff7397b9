import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Permission, permits } from '@portal/shared/core/access'
import { type Mention, type MentionSubject, mentionSubjects } from '@portal/shared/privacy/mentions'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import { fold } from './matching.ts'
import { sources } from './texts.ts'

const maxMentions = 100
/** Characters around the first of the words. */
const excerptLength = 200

interface Row {
  subject: MentionSubject
  id: string
  kind: string | null
  title: string
  column: string
  text: string
}

/** SQL: the text of a column of a row `t`; of a value with texts inside, all of them but no names of fields. */
const textOf = {
  text: (column: Prisma.Sql) => column,
  list: (column: Prisma.Sql) => Prisma.sql`array_to_string(${column}, E'\n')`,
  json: (column: Prisma.Sql) => Prisma.sql`(
    SELECT string_agg(part #>> '{}', E'\n')
    FROM jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') part)`,
}

/**
 * SQL: a text as `search_pattern` compares it, but for runs of white space, which no word has: to fold them
 * would take twenty times as long, in every text of the portal.
 */
const folded = Prisma.sql`' ' || lower(unaccent(normalize(translate(c.text, E'\n\r\t', '   '), NFKC)))`

/** SQL: the texts of one source with all of the words, for a caller. */
function textsWith(subject: MentionSubject, words: string[], callerId: string): Prisma.Sql {
  const { table, columns, title, id, kind, where, keptFrom } = sources[subject]
  const texts = Object.entries(columns).map(
    ([name, type]) => Prisma.sql`(${name}::text, ${textOf[type](Prisma.raw(`t.${name}`))})`,
  )
  return Prisma.sql`
    SELECT ${subject}::text AS subject, ${id ?? Prisma.sql`t.id`}::text AS id,
      ${kind ?? Prisma.sql`NULL`}::text AS kind, ${title} AS title, c.name AS column, c.text AS text
    FROM ${Prisma.raw(table)} t
    CROSS JOIN LATERAL (VALUES ${Prisma.join(texts)}) c (name, text)
    WHERE ${where ?? Prisma.sql`TRUE`}
      AND ${keptFrom ?? Prisma.sql`NULL`} IS DISTINCT FROM ${callerId}::uuid AND ${folded} LIKE ALL (
      ARRAY(SELECT search_pattern(word) FROM unnest(${words}::text[]) word))`
}

/** The part of a text in which the word stands. */
function excerptOf(text: string, word: string): string {
  const starts: number[] = []
  const at = starts[fold(text, starts).indexOf(fold(word))] ?? 0
  const from = Math.max(0, at - excerptLength / 2)
  const to = from + excerptLength
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}

/**
 * The texts that contain all of the words and stand where the caller may edit them. The words are compared as
 * plain text. The audit log keeps that somebody searched, and not for what.
 */
export async function searchMentions(
  db: Database,
  actor: Pick<Actor, 'id' | 'role'>,
  words: string,
): Promise<{ mentions: Mention[]; has_more: boolean }> {
  const all = words.split(' ')
  const mayOpen = (access: Permission) => permits(actor.role, access)
  const searched = mentionSubjects.filter((subject) => mayOpen(sources[subject].access))
  const statements = searched.map((subject) => textsWith(subject, all, actor.id))
  const rows = await transaction(db, async (tx) => {
    await audit(tx, actor, {
      action: 'mentions.searched',
      target: { type: 'mentions', id: 'search' },
      after: { searched: true },
    })
    return read<Row>(
      tx,
      Prisma.sql`${Prisma.join(statements, ' UNION ALL ')} LIMIT ${maxMentions + 1}`,
    )
  })
  return {
    mentions: rows.slice(0, maxMentions).map(({ subject, id, kind, title, column, text }) => ({
      subject,
      title,
      column,
      excerpt: excerptOf(text, all[0] ?? ''),
      path: sources[subject].path({ id, title, kind: kind ?? '' }),
    })),
    has_more: rows.length > maxMentions,
  }
}
