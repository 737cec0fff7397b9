import { getArchive, getDashboardStats, getRecentActivity } from '@portal/shared/activity/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { archiveOf } from './archive.ts'
import { presentActivity, presentRecent } from './presenter.ts'
import { audienceOf, recentActivity } from './recent.ts'
import { dashboardStats } from './stats.ts'

export function activityRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, getDashboardStats, async () => dashboardStats(db, new Date()))

  route(app, getRecentActivity, async ({ actor }) => ({
    items: (await recentActivity(db, audienceOf(actor))).map(presentRecent),
  }))

  route(app, getArchive, async ({ actor, query }) => {
    const { rows, counters, pagination } = await archiveOf(db, actor.id, query)
    return { counters, activities: rows.map(presentActivity), pagination }
  })
}
