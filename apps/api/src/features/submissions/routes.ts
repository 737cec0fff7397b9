import * as endpoints from '@portal/shared/submissions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route, serving } from '../../lib/http/route.ts'
import { getSubmission, listSubmissions, presentSubmission, summariseWishes } from './list.ts'
import { acceptSubmission, declineSubmission } from './review.ts'

export function submissionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps

  route(app, endpoints.listSubmissions, async ({ query }) => {
    const { rows, ...list } = await listSubmissions(db, query)
    return { submissions: rows.map((row) => presentSubmission(registry, row)), ...list }
  })
  route(app, endpoints.getWishes, async () => summariseWishes(db))
  route(app, endpoints.getSubmission, async ({ params }) =>
    presentSubmission(registry, await getSubmission(db, params.id)),
  )
  route(app, endpoints.acceptSubmission, async ({ actor, params, body }) =>
    acceptSubmission(deps, actor, { ...params, acceptance: body }),
  )
  serving(app, deps)(endpoints.declineSubmission, declineSubmission)
}
