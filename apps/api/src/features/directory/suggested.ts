import { Prisma } from '@portal/database/client'
import type { Network } from '@portal/shared/network/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Page } from '../../lib/db/page.ts'
import { isBlockedSql } from '../../lib/members/blocks.ts'
import { shownFieldSql } from '../../lib/members/directory.ts'
import { topicTableSql } from '../../lib/members/help-topics.ts'
import { dayAt } from '../../lib/text/days.ts'
import { introductionStatusSql } from '../introductions/service.ts'
import { joinedThisMonthSql } from './conditions.ts'

/** Only the newest hits are considered, so that a large network costs no more. */
const consideredLimit = 200
/** The maximum number of suggested founders: two pages. */
const suggestedLimit = 40

// SQL: the founders among `entries` suggested to the caller, with their `place`. A founder scores
// for taking requests, helping with a topic of the caller's asks, the same industry or city, and
// joining this month. Hidden fields do not count. The order stays for a day unless data changes.
export function suggestedSql(
  network: Network,
  caller: Pick<Actor, 'id' | 'user_type'>,
  entries: Prisma.Sql,
) {
  const me = Prisma.sql`${caller.id}::uuid`
  const mine = (column: Prisma.Sql) =>
    Prisma.sql`(SELECT ${column} FROM founder_profiles f WHERE f.user_id = ${me})`
  // Folding as for searches would take most of the time.
  const city = (column: Prisma.Sql) => Prisma.sql`lower(btrim(${column}))`
  return Prisma.sql`
    SELECT entry_id, sort_name,
      row_number() OVER (ORDER BY score DESC, md5(entry_id || ${dayAt(new Date())}), entry_id) AS place
    FROM (
      SELECT c.entry_id, c.sort_name, 8 * (status = 'open')::int
        + 4 * (c.contributions && ARRAY(SELECT unnest(meanings)
            FROM asks a JOIN ${topicTableSql(network)} ON a.topic = ANY (meanings)
            WHERE a.author_id = ${me} AND a.state = 'open'))::int
        + 2 * (coalesce(c.industry = ${mine(Prisma.sql`f.industry`)}, FALSE) OR coalesce(
            ${city(shownFieldSql('f', 'city'))} = ${mine(city(Prisma.sql`f.city`))}, FALSE))::int
        + (${joinedThisMonthSql()})::int AS score
      FROM (SELECT entry_id, sort_name, industry, contributions, member_since FROM ${entries}
        ORDER BY member_since DESC, entry_id LIMIT ${consideredLimit}) c
        JOIN founder_profiles f ON f.user_id = c.entry_id
        CROSS JOIN LATERAL (SELECT ${introductionStatusSql('f', caller)} AS status OFFSET 0) i
      WHERE c.entry_id <> ${me} AND status IN ('open', 'not_open')
        AND NOT ${isBlockedSql(me, Prisma.sql`c.entry_id`)}
      OFFSET 0) scored
    WHERE score > 0 ORDER BY place LIMIT ${suggestedLimit}`
}

// Reads the names only as far as the page, however many rows are suggested.
export function suggestedPageSql({ page, page_size }: Page, entries: Prisma.Sql): Prisma.Sql {
  const start = (page - 1) * page_size
  const skipped = Math.max(0, start - suggestedLimit)
  return Prisma.sql`
    SELECT entry_id, sort_name, place FROM (
      SELECT entry_id, sort_name, place FROM suggested
      UNION ALL (SELECT entry_id, sort_name, NULL FROM ${entries}
        WHERE entry_id NOT IN (SELECT s.entry_id FROM suggested s)
        ORDER BY sort_name, entry_id LIMIT ${start + page_size - skipped} OFFSET ${skipped})) listed
    ORDER BY place, sort_name, entry_id LIMIT ${page_size} OFFSET ${start - skipped}`
}
