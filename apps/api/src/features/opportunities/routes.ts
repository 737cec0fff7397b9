import { listOpportunities as endpoint } from '@portal/shared/opportunities/endpoints'
import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../lib/days.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { presentOpportunity } from './presenter.ts'
import { listOpportunities } from './service.ts'

export function opportunityRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, endpoint, async () => {
    const today = dayAt(new Date())
    const rows = await listOpportunities(db, today)
    return { opportunities: rows.map((row) => presentOpportunity(row, today)) }
  })
}
