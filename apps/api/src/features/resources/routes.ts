import * as endpoints from '@portal/shared/resources/endpoints'
import { suggestForms } from '@portal/shared/resources/forms'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../../lib/content/content-routes.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { submit } from '../submissions/service.ts'
import { resources } from './content.ts'
import { listResources, listTabs, voteOnResource } from './service.ts'

export function resourceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.listResources, async ({ actor, query }) => ({
    resources: await listResources(deps, actor, query.kind),
  }))
  route(app, endpoints.getResourceTabs, async ({ actor }) => listTabs(deps, actor))
  route(app, endpoints.voteOnResource, async ({ actor, params, body }) =>
    voteOnResource(deps, actor, { id: params.id, vote: body.vote }),
  )
  route(app, endpoints.suggestResource, async ({ actor, body: { table, values } }) => {
    const payload = { table, kind: suggestForms[table].kindOf(values), values }
    return submit(deps, actor, { kind: 'resource', title: String(values.title), payload })
  })

  contentRoutes(app, deps, resources)
}
