import type { Prisma } from '@portal/database/client'
import type { ContentType } from '@portal/shared/content/types'
import type { ConversationKind } from '@portal/shared/conversations/kinds'
import type { Network, Rules } from '@portal/shared/network/schemas'
import type { SearchItem, SearchKind } from '@portal/shared/search/schemas'
import type { HealthIssueKind, TodayKind } from '@portal/shared/today/kinds'
import type { Actor } from './auth/actor.ts'
import type { Acceptors } from './content/acceptor.ts'
import type { ConversationRules } from './content/conversation.ts'
import type { NewsletterSection } from './content/news.ts'
import type { Reports } from './content/report.ts'

/** What the dashboard, the archive, the newsletter and the audit log read of a content type. */
export interface ContentSource {
  /** SQL condition: the rows of its table that are for all members. All rows without it. */
  where?: Prisma.Sql
  /** SQL: a JSON object with what a link to a row needs besides its id. */
  facts?: Prisma.Sql
  /** Its sections in the newsletter. */
  news: readonly NewsletterSection[]
}

/** What a search finds: the columns of `SearchSource.find`. */
export interface SearchRow {
  id: string
  title: string
  photo_id: string | null
  facts: Record<string, string | number | boolean | null>
}

/** How the search finds one kind of thing, and what its line says. */
export interface SearchSource {
  /**
   * SQL: what the caller may read and the search finds, as `SearchRow`; null for what is not for
   * the caller.
   */
  find: (asked: { network: Network; actor: Actor; search: string }) => Prisma.Sql | null
  /** What its line says besides the title, and where it leads. */
  line: (found: SearchRow, network: Network) => Pick<SearchItem, 'path'> & Partial<SearchItem>
}

/**
 * The rows of something that waits for somebody: each one's id, since when, and where they stand.
 */
export interface TodaySource {
  id: Prisma.Sql
  since: Prisma.Sql
  from: Prisma.Sql
}

/**
 * The records that join features: each feature states its part, `registry/` puts them together, and
 * features that serve all others read them from here. An entry that is missing does not compile.
 */
export interface Registry {
  contents: Record<ContentType, ContentSource>
  /** What accepting a submission of each kind publishes. */
  acceptors: Acceptors
  /** What can be talked about, with the rules of its feature. */
  conversations: Record<ConversationKind, ConversationRules>
  /** What can be reported, with the rules of its feature. */
  reports: Reports
  searchKinds: Record<SearchKind, SearchSource>
  /** What waits for administrators on Today, besides the portal's own health. */
  todaySources: Record<
    Exclude<TodayKind, HealthIssueKind>,
    (rules: Rules, caller: Pick<Actor, 'id'>) => TodaySource
  >
}
