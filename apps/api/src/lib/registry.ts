import type { Database, Prisma } from '@portal/database/client'
import type { ContentType } from '@portal/shared/content/types'
import type { ConversationKind } from '@portal/shared/conversations/kinds'
import type { OwnTextEmail } from '@portal/shared/network/own-texts'
import type { Network, Rules } from '@portal/shared/network/schemas'
import type { SearchItem, SearchKind } from '@portal/shared/search/schemas'
import type { HealthIssueKind, TodayKind } from '@portal/shared/today/kinds'
import type { Actor } from './auth/actor.ts'
import type { Acceptors } from './content/acceptor.ts'
import type { ConversationRules } from './content/conversation.ts'
import type { NewsletterSection } from './content/news.ts'
import type { Reports } from './content/report.ts'
import type { EmailContent, Recipient } from './email/message.ts'

/** What the dashboard, the archive, the newsletter and the audit log read of a content type. */
export interface ContentSource {
  /** SQL condition: which rows of the table are for all members; by default all rows. */
  where?: Prisma.Sql
  /** SQL: a JSON object with what a link to a row needs besides its id. */
  facts?: Prisma.Sql
  /** Its sections in the newsletter. */
  news: readonly NewsletterSection[]
}

export interface SearchRow {
  id: string
  title: string
  photo_id: string | null
  facts: Record<string, string | number | boolean | string[] | null>
}

/** SQL condition: a row matches a word, given with its pattern for LIKE. */
export type MatchesWord = (pattern: Prisma.Sql, word: string) => Prisma.Sql

export interface SearchedFor {
  words: string[]
  /** Whether a row must match all words, or any. */
  isAll: boolean
  matches: (matchesWord: MatchesWord) => Prisma.Sql
  matchCount: (matchesWord: MatchesWord) => Prisma.Sql
}

/** How the search finds and presents one kind of item. */
export interface SearchSource {
  /** SQL: the matches the caller may read, as `SearchRow`; null if the caller reads none. */
  find: (asked: { network: Network; actor: Actor; searched: SearchedFor }) => Prisma.Sql | null
  /** The text of a result besides the title, and its path. */
  line: (
    found: SearchRow,
    network: Network,
    words: string[],
  ) => Pick<SearchItem, 'path'> & Partial<SearchItem>
}

export interface TodaySource {
  id: Prisma.Sql
  since: Prisma.Sql
  from: Prisma.Sql
  /** SQL condition: somebody else left a note about the item. */
  hasNote?: Prisma.Sql
}

/** An email with the network's own paragraph, as an example for administrators. */
export interface OwnTextSample {
  /** Whether its recipients have not confirmed their address. */
  isUnconfirmed: boolean
  content: (about: {
    db: Database
    network: Network
    rules: Rules
    publicUrl: string
    to: Recipient
  }) => EmailContent | Promise<EmailContent>
}

/** What features provide to features that serve all others. A missing entry does not compile. */
export interface Registry {
  contents: Record<ContentType, ContentSource>
  acceptors: Acceptors
  conversations: Record<ConversationKind, ConversationRules>
  reports: Reports
  searchKinds: Record<SearchKind, SearchSource>
  ownTexts: Record<OwnTextEmail, OwnTextSample>
  /** What waits for administrators on Today, besides the portal's own health. */
  todaySources: Record<
    Exclude<TodayKind, HealthIssueKind>,
    (rules: Rules, caller: Pick<Actor, 'id'>) => TodaySource
  >
}
