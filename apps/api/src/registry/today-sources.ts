import { Prisma } from '@portal/database/client'
import { matchesQuickFilterSql } from '../features/accounts/quick-filters.ts'
import { waitsSql } from '../features/announcements/service.ts'
import {
  hasNoteForSql,
  waitingSinceSql,
  waitsForReviewerSql,
} from '../features/applications/policy.ts'
import { reportedIdSql, waitingReports } from '../features/moderation/read.ts'
import { unmet } from '../features/pods/service.ts'
import { winsToRepost } from '../features/wins/service.ts'
import { needsAddressSql } from '../lib/email/addresses.ts'
import type { Registry } from '../lib/registry.ts'
import { reports } from './conversations.ts'

export const todaySources: Registry['todaySources'] = {
  applications: (_, { id }) => ({
    id: Prisma.sql`a.id`,
    since: waitingSinceSql('a'),
    from: Prisma.sql`applications a WHERE ${waitsForReviewerSql('a')}`,
    hasNote: hasNoteForSql('a', id),
  }),
  submissions: () => ({
    id: Prisma.sql`s.id`,
    since: Prisma.sql`s.created_at`,
    from: Prisma.sql`submissions s WHERE s.status = 'pending'`,
  }),
  reports: (_, { id }) => ({
    id: reportedIdSql('r'),
    since: Prisma.sql`r.reported_at`,
    from: waitingReports({ reports }, id),
  }),
  reposts: () => ({
    id: Prisma.sql`w.id`,
    since: Prisma.sql`w.created_at`,
    from: winsToRepost,
  }),
  pods_without_host: () => ({
    id: Prisma.sql`p.id`,
    since: Prisma.sql`p.updated_at`,
    from: Prisma.sql`pods p WHERE p.host_id IS NULL AND p.dissolved_at IS NULL`,
  }),
  // Fewer than three members would stay on this list for months, whatever administrators do.
  pod_demand: () => ({
    id: Prisma.sql`u.id`,
    since: Prisma.sql`s.since`,
    from: Prisma.sql`${unmet} AND s.kind IN (
      SELECT s.kind FROM ${unmet} GROUP BY s.kind HAVING count(*) >= 3)`,
  }),
  unreachable_members: () => ({
    id: Prisma.sql`u.id`,
    since: Prisma.sql`u.email_refused_at`,
    from: Prisma.sql`users u WHERE ${needsAddressSql('u')}`,
  }),
  chat: () => ({
    id: Prisma.sql`u.id`,
    since: Prisma.sql`u.activated_at`,
    from: Prisma.sql`users u WHERE ${matchesQuickFilterSql('u', 'chat_to_add')}`,
  }),
  memberships: () => ({
    id: Prisma.sql`u.id`,
    // The line says 'soon' or 'ended', so an age would puzzle.
    since: Prisma.sql`NULL::timestamptz`,
    from: Prisma.sql`users u WHERE ${matchesQuickFilterSql('u', 'ending')}`,
  }),
  announcements: (rules) => ({
    id: Prisma.sql`a.id`,
    since: Prisma.sql`a.created_at`,
    from: Prisma.sql`announcements a WHERE ${waitsSql('a', rules)}`,
  }),
  imports: () => ({
    id: Prisma.sql`i.id`,
    since: Prisma.sql`i.created_at`,
    from: Prisma.sql`imports i WHERE i.state IN ('uploaded', 'checked')`,
  }),
}
