import { getToday } from '@portal/shared/today/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { readToday } from './service.ts'

export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, getToday, async ({ actor }) => ({ items: await readToday(deps, actor, new Date()) }))
}
