import * as endpoints from '@portal/shared/submissions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import {
  countWaiting,
  getSubmission,
  listSubmissions,
  presentSubmission,
  type SubmissionRow,
  summariseWishes,
} from './list.ts'
import { acceptSubmission, declineSubmission } from './review.ts'
import type { Acceptors } from './service.ts'

export function submissionRoutes(app: FastifyInstance, deps: Deps, acceptors: Acceptors): void {
  const { db } = deps
  const present = (row: SubmissionRow) => presentSubmission(acceptors, row)

  route(app, endpoints.listSubmissions, async ({ query }) => {
    const { rows, ...list } = await listSubmissions(db, query)
    return { submissions: rows.map(present), ...list }
  })
  route(app, endpoints.getWaiting, async ({ actor }) => countWaiting(deps, actor))
  route(app, endpoints.getWishes, async () => summariseWishes(db))
  route(app, endpoints.getSubmission, async ({ params }) =>
    present(await getSubmission(db, params.id)),
  )
  route(app, endpoints.acceptSubmission, async ({ actor, params, body }) =>
    present(await acceptSubmission(deps, acceptors, actor, { id: params.id, acceptance: body })),
  )
  route(app, endpoints.declineSubmission, async ({ actor, params, body }) =>
    present(await declineSubmission(deps, actor, { ...params, ...body })),
  )
}
