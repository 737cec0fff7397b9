import * as endpoints from '@portal/shared/asks/endpoints'
import type { FastifyInstance } from 'fastify'
import { answerOnce } from '../../lib/db/idempotency.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { offerHelp } from './offers.ts'
import { getAskReach } from './reach.ts'
import * as asks from './service.ts'

export function askRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.listAsks, async ({ actor, query }) => asks.listAsks(deps, actor, query))
  route(app, endpoints.getAskReach, async ({ actor, query }) => getAskReach(deps, actor, query))
  route(app, endpoints.getAsk, async ({ actor, params }) => asks.getAsk(deps, actor, params.id))
  route(app, endpoints.postAsk, async ({ actor, body, reply }) =>
    answerOnce(reply, await asks.postAsk(deps, actor, body)),
  )
  route(app, endpoints.updateAsk, async ({ actor, params, body }) =>
    asks.updateAsk(deps, actor, { ...body, ...params }),
  )
  route(app, endpoints.deleteAsk, ({ actor, params, body }) =>
    asks.deleteAsk(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.reportAsk, async ({ actor, params, body }) =>
    asks.reportAsk(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.offerHelp, async ({ actor, params, body }) =>
    offerHelp(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.closeAsk, async ({ actor, params, body }) =>
    asks.closeAsk(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.answerThanks, async ({ actor, params, body }) =>
    asks.answerThanks(deps, actor, { ...params, ...body }),
  )
}
