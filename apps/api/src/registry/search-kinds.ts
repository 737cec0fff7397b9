import { Prisma } from '@portal/database/client'
import { contentPageOf } from '@portal/shared/content/types'
import { canCall } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import * as to from '@portal/shared/core/paths'
import { findHelpTopics, helpTopics } from '@portal/shared/directory/topics'
import { formerMember } from '@portal/shared/privacy/schemas'
import { descriptionOf } from '@portal/shared/resources/kinds'
import { type ResourceKind, resourceKinds } from '@portal/shared/resources/options'
import type { SearchKind } from '@portal/shared/search/schemas'
import { canReadAnnouncementSql } from '../features/announcements/service.ts'
import { canSeeAskSql } from '../features/asks/service.ts'
import { findsSupporter, relevantEntries } from '../features/directory/service.ts'
import { isReadableSql } from '../features/pods/service.ts'
import { mayRead } from '../features/resources/service.ts'
import { isLiveSql } from '../lib/content/content.ts'
import { canSeeEventSql, isUpcomingSql } from '../lib/content/event-audience.ts'
import { photoIdSql } from '../lib/media/pictures.ts'
import { topicTableSql } from '../lib/members/help-topics.ts'
import { shownCompanySql } from '../lib/members/shown-company.ts'
import { isSupporterSql } from '../lib/members/supporters.ts'
import type { SearchSource } from '../lib/registry.ts'
import { dayAt, eventDays, longDate, longDay } from '../lib/text/days.ts'

/** The maximum for each kind. */
const limit = 5

/** SQL: the search pattern, folded once for all kinds (`searchAll`). */
const pattern = Prisma.sql`(SELECT pattern FROM asked)`

/** SQL condition: a folded text contains the search text. */
const matches = (text = Prisma.sql`search_text`) => Prisma.sql`${text} LIKE ${pattern}`

/** SQL: the first rows in an order: id, title, and facts as pairs for `jsonb_build_object`. */
const first = (
  columns: Prisma.Sql,
  facts: Prisma.Sql,
  from: Prisma.Sql,
  order: Prisma.Sql,
  photo = Prisma.sql`NULL AS photo_id`,
) =>
  Prisma.sql`
    SELECT ${columns}, ${photo}, jsonb_build_object(${facts}) AS facts,
      row_number() OVER (ORDER BY ${order}) AS place
    FROM ${from} ORDER BY ${order} LIMIT ${limit}`

const plain = Prisma.sql`id::text, title`
const dotted = (...parts: unknown[]) => parts.filter(Boolean).join(' · ')
const moment = (fact: unknown) => new Date(String(fact))

const resources = (kinds: readonly ResourceKind[]): SearchSource => ({
  // As on the screen while 'Unlock All' is off, because a link does not unlock anything.
  find: ({ actor }) =>
    first(
      plain,
      Prisma.sql`'kind', kind, 'provider', fields->>'provider'`,
      Prisma.sql`resources WHERE ${isLiveSql('resources')} AND ${matches()}
        AND kind = ANY (${kinds.filter((kind) => mayRead(actor, kind, false))})`,
      Prisma.sql`fold_text(title), id`,
    ),
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
  person: {
    find: ({ network, actor, search }) =>
      canCall('founder', actor)
        ? Prisma.sql`
            SELECT u.id::text, u.full_name AS title, ${photoIdSql('u')}, jsonb_build_object(
              'role', CASE WHEN 'current_title' = ANY (f.shown_fields) THEN f.current_title END,
              'company', ${shownCompanySql('u')}, 'industry', d.industry) AS facts, place
            FROM (${relevantEntries(network, search, pattern, limit)}) AS entries
              JOIN directory_entries d ON d.user_id = entry_id
              JOIN founder_profiles f ON f.user_id = entry_id JOIN users u ON u.id = entry_id`
        : null,
    line: ({ id, facts }) => ({
      detail: dotted(facts.role, facts.company, facts.industry),
      path: to.memberPath(id),
    }),
  },
  supporter: {
    find({ network, actor, search }) {
      if (!canCall('founder', actor)) return null
      return first(
        Prisma.sql`u.id::text, full_name AS title`,
        Prisma.sql`'role', role_org`,
        Prisma.sql`users u JOIN friend_profiles f ON f.user_id = u.id
          WHERE ${isSupporterSql('u')} AND ${findsSupporter(network, search, pattern)}`,
        Prisma.sql`fold_text(full_name), u.id`,
        photoIdSql('u'),
      )
    },
    line: ({ title, facts }) => ({
      detail: dotted(facts.role),
      path: `${to.paths.directory}?tab=supporters&search=${encodeURIComponent(title)}`,
    }),
  },
  topic: {
    find({ network, actor, search }) {
      const found = canCall('founder', actor) ? findHelpTopics(network, search) : []
      const topics = helpTopics(network).filter(({ topic }) => found.includes(topic))
      if (topics.length === 0) return null
      return first(
        Prisma.sql`topic AS id, topic AS title`,
        Prisma.sql`'founders', count(*)`,
        Prisma.sql`${topicTableSql(network, topics)}
          JOIN directory_entries ON contributions && meanings GROUP BY topic`,
        Prisma.sql`count(*) DESC, topic`,
      )
    },
    line: ({ id, facts }) => ({
      detail: formatCount(Number(facts.founders), 'founder'),
      path: `${to.paths.directory}?helps_with=${encodeURIComponent(id)}`,
    }),
  },
  event: {
    find: ({ actor }) =>
      first(
        plain,
        Prisma.sql`'at', starts_at, 'end', ends_at, 'location', location, 'past', NOT ${isUpcomingSql('e')}`,
        Prisma.sql`events e WHERE ${isLiveSql('e')} AND ${canSeeEventSql('e', actor.id)} AND ${matches()}`,
        Prisma.sql`CASE WHEN ${isUpcomingSql('e')} THEN starts_at END, starts_at DESC, id`,
      ),
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
    find: () =>
      first(
        plain,
        Prisma.sql`'author', (SELECT full_name FROM users WHERE id = author_id), 'day', date`,
        Prisma.sql`wins WHERE deleted_at IS NULL AND ${matches()}`,
        Prisma.sql`date DESC, created_at DESC, id DESC`,
      ),
    line: ({ id, facts }) => ({
      detail: dotted(facts.author ?? formerMember, longDay(String(facts.day))),
      path: to.winPath(id),
    }),
  },
  ask: {
    find: ({ actor }) =>
      first(
        plain,
        Prisma.sql`'author', (SELECT full_name FROM users WHERE id = author_id), 'until', until,
          'closed', state <> 'open'`,
        Prisma.sql`asks a WHERE ${canSeeAskSql('a', actor)} AND ${matches()}`,
        Prisma.sql`state <> 'open', created_at DESC, id`,
      ),
    line({ id, facts }) {
      const until = facts.closed === true ? 'closed' : `until ${longDay(String(facts.until))}`
      return { detail: dotted(facts.author ?? formerMember, until), path: to.askPath(id) }
    },
  },
  resource: resources(resourceKinds.filter((kind) => kind !== 'perk')),
  perk: resources(['perk']),
  opportunity: {
    find() {
      const closed = Prisma.sql`deadline < ${dayAt(new Date())}::date`
      return first(
        plain,
        Prisma.sql`'organization', organization, 'day', deadline, 'closed', ${closed}`,
        Prisma.sql`opportunities WHERE ${isLiveSql('opportunities')} AND ${matches()}`,
        Prisma.sql`${closed}, deadline, id`,
      )
    },
    line({ id, facts }) {
      const until = facts.closed === true ? 'closed' : `until ${longDay(String(facts.day))}`
      return { detail: dotted(facts.organization, until), path: to.opportunityPath(id) }
    },
  },
  study: {
    find: () =>
      first(
        plain,
        Prisma.sql`'status', status`,
        Prisma.sql`studies WHERE ${isLiveSql('studies')} AND ${matches()}`,
        Prisma.sql`status = 'Closed', close_date DESC, id`,
      ),
    line: ({ id, facts: { status } }) => ({
      detail: dotted(status),
      path: to.studyPath({ id, closed: status === 'Closed' }),
    }),
  },
  pod: {
    find: ({ actor }) =>
      first(
        Prisma.sql`id::text, name AS title`,
        Prisma.sql`'rhythm', rhythm`,
        Prisma.sql`pods p JOIN pod_members m ON m.pod_id = p.id
          WHERE m.user_id = ${actor.id}::uuid AND m.state = 'member' AND ${isReadableSql('p')}
            AND ${matches(Prisma.sql`search_lines(name, kind, purpose)`)}`,
        Prisma.sql`dissolved_at IS NOT NULL, fold_text(name), id`,
      ),
    line: ({ id, facts }) => ({ detail: dotted(facts.rhythm), path: to.podPath(id) }),
  },
  announcement: {
    find: ({ actor }) =>
      first(
        Prisma.sql`id::text, subject AS title`,
        Prisma.sql`'at', started_at`,
        Prisma.sql`announcements a WHERE ${canReadAnnouncementSql('a', actor.id)} AND ${matches()}`,
        Prisma.sql`started_at DESC, id`,
      ),
    line: ({ id, facts }) => ({
      detail: longDate(moment(facts.at)),
      path: to.announcementPath(id),
    }),
  },
}
