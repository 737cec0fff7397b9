import { Prisma } from '@portal/database/client'
import { hasPermission } from '@portal/shared/core/access'
import { askReports } from '../features/asks/reports.ts'
import { canSeeAskSql } from '../features/asks/service.ts'
import { messageReports } from '../features/conversations/reports.ts'
import { introductionReports } from '../features/introductions/admin.ts'
import { isReadableSql } from '../features/pods/service.ts'
import type { Actor } from '../lib/auth/actor.ts'
import { canSeeEventSql, isForAllSql, isLiveSql, isShownWinSql } from '../lib/content/content.ts'
import type { Registry } from '../lib/registry.ts'

/** SQL: moderators, and the owner of the subject by the SQL of an id, may remove messages. */
const moderatesSql = (owner: Prisma.Sql, { id, roles }: Pick<Actor, 'id' | 'roles'>) =>
  Prisma.sql`coalesce(${owner} = ${id}::uuid, false) OR ${hasPermission(roles, 'moderate')} AS moderates`

const closedWithPod = Prisma.sql`
  CASE WHEN p.dissolved_at IS NOT NULL THEN 'This pod has been dissolved' END AS closed`

export const conversations: Registry['conversations'] = {
  /** All members discuss wins. */
  win: {
    table: 'wins',
    access: (member, id) => Prisma.sql`
      SELECT NULL AS closed, ${moderatesSql(Prisma.sql`w.author_id`, member)}
      FROM wins w WHERE w.id = ${id} AND ${isShownWinSql('w')}`,
    concerned: (id) => Prisma.sql`SELECT w.author_id FROM wins w WHERE w.id = ${id}`,
    title: (id) => Prisma.sql`(SELECT w.title FROM wins w WHERE w.id = ${id})`,
    isForAll: (id) => Prisma.sql`
      EXISTS (SELECT 1 FROM wins w WHERE w.id = ${id} AND ${isShownWinSql('w')})`,
  },
  /** Members who see an event may write. The owner is the host of the pod that meets. */
  event: {
    table: 'events',
    access: (member, id) => Prisma.sql`
      SELECT ${closedWithPod}, ${moderatesSql(Prisma.sql`p.host_id`, member)}
      FROM events e LEFT JOIN pods p ON p.id = e.pod_id
      WHERE e.id = ${id} AND ${isLiveSql('e')} AND ${canSeeEventSql('e', member.id)}`,
    title: (id) => Prisma.sql`(SELECT e.title FROM events e WHERE e.id = ${id})`,
    isForAll: (id) => Prisma.sql`
      EXISTS (SELECT 1 FROM events e WHERE e.id = ${id} AND ${isForAllSql('e')})`,
  },
  /** Only members of the pod read and write. */
  pod: {
    table: 'pods',
    access: (member, id) => Prisma.sql`
      SELECT ${closedWithPod}, ${moderatesSql(Prisma.sql`p.host_id`, member)}
      FROM pods p JOIN pod_members pm ON pm.pod_id = p.id AND pm.user_id = ${member.id}::uuid
      WHERE p.id = ${id} AND pm.state = 'member' AND ${isReadableSql('p')}`,
    concerned: (id) => Prisma.sql`
      SELECT pm.user_id FROM pod_members pm WHERE pm.pod_id = ${id} AND pm.state = 'member'`,
    title: (id) => Prisma.sql`(SELECT p.name FROM pods p WHERE p.id = ${id})`,
    isForAll: () => Prisma.sql`FALSE`,
  },
  /** Members who see an open ask may write. */
  ask: {
    table: 'asks',
    access: (member, id) => Prisma.sql`
      SELECT CASE WHEN a.state <> 'open' THEN 'This ask is closed' END AS closed,
        ${moderatesSql(Prisma.sql`a.author_id`, member)}
      FROM asks a WHERE a.id = ${id} AND ${canSeeAskSql('a', member)}`,
    concerned: (id) => Prisma.sql`SELECT a.author_id FROM asks a WHERE a.id = ${id}`,
    title: (id) => Prisma.sql`(SELECT a.title FROM asks a WHERE a.id = ${id})`,
    isForAll: (id) => Prisma.sql`
      EXISTS (SELECT 1 FROM asks a WHERE a.id = ${id} AND a.state <> 'removed')`,
  },
}

export const reports: Registry['reports'] = {
  introduction: introductionReports,
  message: messageReports({ conversations }),
  ask: askReports,
}
