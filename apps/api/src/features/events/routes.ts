import { listEvents as endpoint } from '@portal/shared/events/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { presentEvent } from './presenter.ts'
import { listEvents } from './service.ts'

export function eventRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, endpoint, async ({ query }) => {
    const events = await listEvents(db, query, new Date())
    return { events: events.map(presentEvent) }
  })
}
