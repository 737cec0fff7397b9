import { resourceContent } from '@portal/shared/resources/admin-endpoints'
import * as endpoints from '@portal/shared/resources/endpoints'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../../lib/content-routes.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { ofKind, resourceContentType, resourceValues } from './content.ts'
import {
  listResources,
  presentFor,
  resourceTabsFor,
  suggestResource,
  voteOnResource,
} from './service.ts'

export function resourceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.listResources, async ({ actor, query }) => {
    const resources = await listResources(deps, actor, query.kind)
    return { resources }
  })

  route(app, endpoints.getResourceTabs, async ({ actor }) => resourceTabsFor(deps, actor))

  route(app, endpoints.voteOnResource, async ({ actor, params, body }) =>
    voteOnResource(deps, actor, { id: params.id, vote: body.vote }),
  )

  route(app, endpoints.suggestResource, async ({ actor, body }) =>
    suggestResource(deps.db, actor, body),
  )

  contentRoutes(app, deps, {
    type: resourceContentType,
    endpoints: resourceContent,
    values: resourceValues,
    items: (rows, actor) => presentFor(deps.db, rows, actor.id),
    filter: ({ kind }) => ofKind(kind),
  })
}
