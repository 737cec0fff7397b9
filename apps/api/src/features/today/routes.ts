import * as checklist from '@portal/shared/today/checklist-endpoints'
import { getToday } from '@portal/shared/today/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { readChecklist, sendTestEmail, tick } from './checklist.ts'
import { readToday } from './service.ts'

export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, getToday, ({ actor }) => readToday(deps, actor, new Date()))

  route(app, checklist.getChecklist, async () => readChecklist(deps))

  route(app, checklist.tickFirstStep, async ({ actor, params }) => {
    await tick(deps.db, actor, params.tick)
    return readChecklist(deps)
  })

  route(app, checklist.sendTestEmail, async ({ actor }) => sendTestEmail(deps, actor))
}
