import * as endpoints from '@portal/shared/asks/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerOnce } from '../../lib/db/idempotency.ts'
import type { Deps } from '../../lib/deps.ts'
import { route, serving } from '../../lib/http/route.ts'
import { offerHelp } from './offers.ts'
import { getAskReach } from './reach.ts'
import * as asks from './service.ts'

export function askRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = serving(app, deps)

  serve(endpoints.listAsks, asks.listAsks)
  serve(endpoints.getAskReach, getAskReach)
  route(app, endpoints.getAsk, async ({ actor, params }) => asks.getAsk(deps, actor, params.id))
  route(app, endpoints.postAsk, async ({ actor, body, reply }) =>
    answerOnce(reply, await asks.postAsk(deps, actor, body)),
  )
  serve(endpoints.updateAsk, asks.updateAsk)
  serve(endpoints.deleteAsk, asks.deleteAsk)
  serve(endpoints.reportAsk, asks.reportAsk)
  serve(endpoints.offerHelp, offerHelp)
  serve(endpoints.closeAsk, asks.closeAsk)
  serve(endpoints.answerThanks, asks.answerThanks)
}
