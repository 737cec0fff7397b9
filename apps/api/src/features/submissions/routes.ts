import * as endpoints from '@portal/shared/submissions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import type { Acceptors } from './acceptor.ts'
import { countWaiting, getSubmission, listSubmissions, summariseWishes } from './list.ts'
import { presentSubmission, type SubmissionRow } from './presenter.ts'
import { acceptSubmission, declineSubmission } from './review.ts'

export function submissionRoutes(app: FastifyInstance, deps: Deps, acceptors: Acceptors): void {
  const { db } = deps
  const present = (row: SubmissionRow) => presentSubmission(acceptors, row)

  route(app, endpoints.listSubmissions, async ({ query }) => {
    const { submissions, counts, pagination } = await listSubmissions(db, query)
    return { submissions: submissions.map(present), counts, pagination }
  })

  route(app, endpoints.getWaiting, async () => countWaiting(db))

  route(app, endpoints.getWishes, async () => summariseWishes(db))

  route(app, endpoints.getSubmission, async ({ params }) =>
    present(await getSubmission(db, params.id)),
  )

  route(app, endpoints.acceptSubmission, async ({ actor, params, body }) =>
    present(await acceptSubmission(deps, acceptors, actor, { id: params.id, acceptance: body })),
  )

  route(app, endpoints.declineSubmission, async ({ actor, params, body }) =>
    present(await declineSubmission(deps, actor, params.id, body.reason)),
  )
}
