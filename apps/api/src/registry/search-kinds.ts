import { Prisma } from '@portal/database/client'
import { productTypeLabels } from '@portal/shared/applications/options'
import { contentPageOf } from '@portal/shared/content/types'
import { canCall, hasPermission } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import { labelOf } from '@portal/shared/core/options'
import * as to from '@portal/shared/core/paths'
import { findHelpTopics, helpTopics } from '@portal/shared/directory/topics'
import { listLabel } from '@portal/shared/network/lists'
import { formerMember } from '@portal/shared/privacy/schemas'
import { descriptionOf } from '@portal/shared/resources/kinds'
import { type ResourceKind, resourceKinds } from '@portal/shared/resources/options'
import type { SearchKind } from '@portal/shared/search/schemas'
import { canReadAnnouncementSql } from '../features/announcements/service.ts'
import { canSeeAskSql } from '../features/asks/service.ts'
import { isSupporterFoundSql, relevantEntriesSql } from '../features/directory/service.ts'
import { isReadableSql } from '../features/pods/service.ts'
import { mayRead } from '../features/resources/service.ts'
import {
  canSeeEventSql,
  isForAllSql,
  isLiveSql,
  isShownWinSql,
  isUpcomingSql,
} from '../lib/content/content.ts'
import { photoIdSql } from '../lib/media/pictures.ts'
import { isSupporterSql, shownCompanySql, shownFieldSql } from '../lib/members/directory.ts'
import { topicTableSql } from '../lib/members/help-topics.ts'
import type { MatchesWord, SearchedFor, SearchSource } from '../lib/registry.ts'
import { dayAt, eventDays, longDate, longDay } from '../lib/text/days.ts'
import { whyFound } from './why-found.ts'

/** The maximum for each kind. */
const limit = 5

const contains: MatchesWord = (pattern) => Prisma.sql`search_text LIKE ${pattern}`

const plain = Prisma.sql`id::text, title`

interface Selection {
  searched: SearchedFor
  columns?: Prisma.Sql
  photo?: Prisma.Sql
  facts: Prisma.Sql
  from: Prisma.Sql
  found?: MatchesWord
  order: Prisma.Sql
}

/** SQL: the first found rows in an order; those that match more words come first. */
function first(selection: Selection): Prisma.Sql {
  const { searched, columns = plain, photo, facts, from, found = contains } = selection
  const order = searched.isAll
    ? selection.order
    : Prisma.sql`${searched.matchCount(found)} DESC, ${selection.order}`
  return Prisma.sql`
    SELECT ${columns}, ${photo ?? Prisma.sql`NULL AS photo_id`}, jsonb_build_object(${facts}) AS facts,
      row_number() OVER (ORDER BY ${order}) AS place
    FROM ${from} AND ${searched.matches(found)} ORDER BY ${order} LIMIT ${limit}`
}

const dotted = (...parts: unknown[]) => parts.filter(Boolean).join(' · ')
const moment = (fact: unknown) => new Date(String(fact))

const resources = (kinds: readonly ResourceKind[]): SearchSource => ({
  // The same as on the screen while 'Unlock All' is off, because a link does not unlock anything.
  find: ({ actor, searched }) =>
    first({
      searched,
      facts: Prisma.sql`'kind', kind, 'provider', fields->>'provider'`,
      from: Prisma.sql`resources WHERE ${isLiveSql('resources')}
        AND kind = ANY (${kinds.filter((kind) => mayRead(actor, kind, false))})`,
      order: Prisma.sql`fold_text(title), id`,
    }),
  line({ id, facts }) {
    const kind = resourceKinds.find((one) => one === facts.kind)
    return {
      detail: dotted(facts.provider ?? (kind && descriptionOf(kind).plural)),
      path: contentPageOf({ what: 'resource', id, kind }).path,
    }
  },
})

/** The kinds that are searched. Wins, events and people match the same texts as in their lists. */
export const searchKinds: Record<SearchKind, SearchSource> = {
  topic: {
    find({ network, actor, searched: { words, isAll } }) {
      if (!canCall('founder', actor)) return null
      const found = words.map((word) => findHelpTopics(network, word).map(({ topic }) => topic))
      const topics = helpTopics(network).filter(({ topic }) =>
        isAll
          ? found.every((some) => some.includes(topic))
          : found.some((some) => some.includes(topic)),
      )
      if (topics.length === 0) return null
      const order = Prisma.sql`count(*) DESC, topic`
      return Prisma.sql`
        SELECT topic AS id, topic AS title, NULL AS photo_id,
          jsonb_build_object('founders', count(*)) AS facts, row_number() OVER (ORDER BY ${order}) AS place
        FROM ${topicTableSql(network, topics)}
          JOIN directory_entries ON contributions && meanings
        GROUP BY topic ORDER BY ${order} LIMIT ${limit}`
    },
    line: ({ id, facts }) => ({
      detail: formatCount(Number(facts.founders), 'founder'),
      path: `${to.paths.directory}?helps_with=${encodeURIComponent(id)}`,
    }),
  },
  person: {
    find: ({ network, actor, searched }) =>
      canCall('founder', actor)
        ? Prisma.sql`
            SELECT u.id::text, u.full_name AS title, ${photoIdSql('u')}, jsonb_build_object(
              'role', ${shownFieldSql('f', 'current_title')},
              'company', ${shownCompanySql('u')}, 'industry', d.industry, 'topics', d.contributions,
              'product', d.product_type,
              'verticals', ${shownFieldSql('f', 'verticals')},
              'bio', ${shownFieldSql('f', 'bio')}) AS facts, place
            FROM (${relevantEntriesSql(network, actor, searched, limit)}) AS entries
              JOIN directory_entries d ON d.user_id = entry_id
              JOIN founder_profiles f ON f.user_id = entry_id JOIN users u ON u.id = entry_id`
        : null,
    line({ id, title, facts }, network, words) {
      const industry = listLabel(network, 'industries', String(facts.industry ?? ''))
      const detail = dotted(facts.role, facts.company, industry)
      const product = labelOf(productTypeLabels, String(facts.product ?? ''))
      const texts = [facts.verticals, product, facts.bio].flat().map((text) => String(text ?? ''))
      return {
        detail,
        path: to.memberPath(id),
        why: whyFound(network, words, { shown: [title, detail], topics: facts.topics, texts }),
      }
    },
  },
  supporter: {
    find({ network, actor, searched }) {
      if (!canCall('founder', actor)) return null
      return first({
        searched,
        columns: Prisma.sql`u.id::text, full_name AS title`,
        photo: photoIdSql('u'),
        facts: Prisma.sql`'role', role_org, 'topics', f.contributions`,
        from: Prisma.sql`users u JOIN friend_profiles f ON f.user_id = u.id
          WHERE u.id <> ${actor.id}::uuid AND ${isSupporterSql('u')}`,
        found: (pattern, word) => isSupporterFoundSql('u', 'f', network, word, pattern),
        order: Prisma.sql`fold_text(full_name), u.id`,
      })
    },
    line({ title, facts }, network, words) {
      const detail = dotted(facts.role)
      return {
        detail,
        path: `${to.paths.directory}?tab=supporters&search=${encodeURIComponent(title)}`,
        why: whyFound(network, words, { shown: [title, detail], topics: facts.topics, texts: [] }),
      }
    },
  },
  event: {
    find: ({ actor, searched }) =>
      first({
        searched,
        facts: Prisma.sql`'at', starts_at, 'end', ends_at, 'location', location, 'past', NOT ${isUpcomingSql('e')}`,
        from: Prisma.sql`events e WHERE ${isLiveSql('e')} AND ${canSeeEventSql('e', actor.id)}`,
        order: Prisma.sql`CASE WHEN ${isUpcomingSql('e')} THEN starts_at END, starts_at DESC, id`,
      }),
    line({ id, facts }) {
      const at = moment(facts.at)
      const day =
        facts.past === true
          ? `past · ${longDate(at)}`
          : eventDays({ starts_at: at, ends_at: facts.end ? moment(facts.end) : null })
      return { detail: dotted(day, facts.location), path: to.eventPath(id) }
    },
  },
  win: {
    find: ({ searched }) =>
      first({
        searched,
        facts: Prisma.sql`'author', (SELECT full_name FROM users WHERE id = author_id), 'day', date`,
        from: Prisma.sql`wins WHERE ${isShownWinSql('wins')}`,
        order: Prisma.sql`date DESC, created_at DESC, id DESC`,
      }),
    line: ({ id, facts }) => ({
      detail: dotted(facts.author ?? formerMember, longDay(String(facts.day))),
      path: to.winPath(id),
    }),
  },
  ask: {
    find: ({ actor, searched }) =>
      first({
        searched,
        facts: Prisma.sql`'author', (SELECT full_name FROM users WHERE id = author_id), 'until', until,
          'closed', state <> 'open'`,
        from: Prisma.sql`asks a WHERE ${canSeeAskSql('a', actor)}`,
        order: Prisma.sql`state <> 'open', created_at DESC, id`,
      }),
    line({ id, facts }) {
      const until = facts.closed === true ? 'closed' : `until ${longDay(String(facts.until))}`
      return { detail: dotted(facts.author ?? formerMember, until), path: to.askPath(id) }
    },
  },
  resource: resources(resourceKinds.filter((kind) => kind !== 'perk')),
  perk: resources(['perk']),
  opportunity: {
    find({ searched }) {
      const closed = Prisma.sql`deadline < ${dayAt(new Date())}::date`
      return first({
        searched,
        facts: Prisma.sql`'organization', organization, 'day', deadline, 'closed', ${closed}`,
        from: Prisma.sql`opportunities WHERE ${isLiveSql('opportunities')}`,
        order: Prisma.sql`${closed}, deadline, id`,
      })
    },
    line({ id, facts }) {
      const until = facts.closed === true ? 'closed' : `until ${longDay(String(facts.day))}`
      return { detail: dotted(facts.organization, until), path: to.opportunityPath(id) }
    },
  },
  study: {
    find: ({ searched }) =>
      first({
        searched,
        facts: Prisma.sql`'status', status`,
        from: Prisma.sql`studies WHERE ${isLiveSql('studies')}`,
        order: Prisma.sql`status = 'Closed', close_date DESC, id`,
      }),
    line: ({ id, facts: { status } }) => ({
      detail: dotted(status),
      path: to.studyPath({ id, closed: status === 'Closed' }),
    }),
  },
  pod: {
    find: ({ actor, searched }) =>
      first({
        searched,
        columns: Prisma.sql`id::text, name AS title`,
        facts: Prisma.sql`'rhythm', rhythm`,
        from: Prisma.sql`pods p JOIN pod_members m ON m.pod_id = p.id
          WHERE m.user_id = ${actor.id}::uuid AND m.state = 'member' AND ${isReadableSql('p')}`,
        found: (pattern) => Prisma.sql`search_lines(name, kind, purpose) LIKE ${pattern}`,
        order: Prisma.sql`dissolved_at IS NOT NULL, fold_text(name), id`,
      }),
    line: ({ id, facts }) => ({ detail: dotted(facts.rhythm), path: to.podPath(id) }),
  },
  announcement: {
    find: ({ actor, searched }) =>
      first({
        searched,
        columns: Prisma.sql`id::text, subject AS title`,
        facts: Prisma.sql`'at', started_at`,
        from: Prisma.sql`announcements a WHERE ${canReadAnnouncementSql('a', actor.id)}`,
        order: Prisma.sql`started_at DESC, id`,
      }),
    line: ({ id, facts }) => ({
      detail: longDate(moment(facts.at)),
      path: to.announcementPath(id),
    }),
  },
  account: {
    find: ({ actor, searched }) =>
      hasPermission(actor.roles, 'manage_members')
        ? first({
            searched,
            columns: Prisma.sql`u.id::text, u.full_name AS title`,
            photo: photoIdSql('u'),
            facts: Prisma.sql`'email', u.email, 'is_active', u.is_active`,
            from: Prisma.sql`users u WHERE TRUE`,
            order: Prisma.sql`fold_text(u.full_name), u.id`,
          })
        : null,
    line: ({ id, facts }) => ({
      detail: dotted(facts.email, facts.is_active ? null : 'not active'),
      path: to.manageMemberPath(id),
    }),
  },
  guest_list: {
    find: ({ actor, searched }) =>
      hasPermission(actor.roles, 'manage_content')
        ? first({
            searched,
            facts: Prisma.sql`'starts_at', starts_at`,
            from: Prisma.sql`events WHERE ${isLiveSql('events')} AND ${isForAllSql('events')}`,
            order: Prisma.sql`NOT ${isUpcomingSql('events')}, abs(extract(epoch FROM starts_at - now())), id`,
          })
        : null,
    line: ({ id, facts }) => ({
      detail: longDate(moment(facts.starts_at)),
      path: to.eventGuestsPath(id),
    }),
  },
}
