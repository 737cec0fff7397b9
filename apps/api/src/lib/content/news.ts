import { Prisma } from '@portal/database/client'
import type { ResourceKind } from '@portal/shared/resources/options'
import { isLiveSql } from './content.ts'

/** Members in `hidden_from` never see it; its `owner` doesn't get it as news. */
export interface NewsItem {
  id: string
  title: string
  about: string | null
  owner: string | null
  hidden_from?: string[]
}

export interface Audience {
  founders: boolean
  kinds: ResourceKind[]
}

/** The news after `since`, up to and including `until`, for an audience at `now`. */
export interface Edition {
  since: Date
  until: Date
  now: Date
  audience: Audience
  /** Until when it lists coming events. */
  comingUntil: Date
}

export interface NewsletterSection<P extends NewsItem = NewsItem> {
  title: string
  noun: string
  path: string
  /** SQL: the new items, with the columns of their order and `total`. */
  rows(edition: Edition): Prisma.Sql
  order: Prisma.Sql
  /** How many of its items an email lists at least. */
  countListed?(items: P[], edition: Edition): number
  /** The path of an item, and a line about it. */
  present(item: P): { path: string; about: string; title?: string }
}

export const total = Prisma.sql`(count(*) OVER ())::int AS total`

export const at = (moment: Date) => Prisma.sql`${moment.toISOString()}::timestamptz`

/** SQL condition: a time is within an edition. */
export const isWithin = (column: Prisma.Sql, { since, until }: Edition) =>
  Prisma.sql`(${column} > ${at(since)} AND ${column} <= ${at(until)})`

/** SQL condition: content {alias} is live and was published within an edition. */
export const isNewSql = (alias: string, edition: Edition) =>
  Prisma.sql`(${isLiveSql(alias)} AND ${isWithin(Prisma.raw(`${alias}.published_at`), edition)})`

export const newestFirst = Prisma.sql`published_at DESC, id`

const maxExcerptLength = 140

/** The beginning of a description, cut between words. */
export function excerpt(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim()
  if (line.length <= maxExcerptLength) return line
  return `${line.slice(0, maxExcerptLength).replace(/\s+\S*$/, '')}…`
}
