import * as endpoints from '@portal/shared/updates/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { countUnseen, listUpdates, markUpdatesSeen, type UpdateDeps } from './service.ts'

export const updateRoutes =
  (emails: UpdateDeps['emails']) =>
  (app: FastifyInstance, deps: Deps): void => {
    const withEmails = { ...deps, emails }

    route(app, endpoints.listUpdates, async ({ actor, query }) =>
      listUpdates(withEmails, actor, query),
    )
    route(app, endpoints.countUpdates, async ({ actor }) => countUnseen(deps.db, actor))
    route(app, endpoints.markUpdatesSeen, async ({ actor, body }) => {
      await markUpdatesSeen(deps.db, actor, body)
      return countUnseen(deps.db, actor)
    })
  }
