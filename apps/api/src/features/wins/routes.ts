import * as endpoints from '@portal/shared/wins/endpoints'
import * as reposting from '@portal/shared/wins/repost-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { listWins } from './list.ts'
import { cardHeaders, readCard } from './repost-rows.ts'
import * as reposts from './reposts.ts'
import * as wins from './service.ts'

export function winRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.listWins, async ({ actor, query }) => listWins(db, actor, query))
  route(app, endpoints.getWin, async ({ actor, params }) => wins.getWin(db, actor, params.id))
  route(app, endpoints.postWin, async ({ actor, body }) => wins.postWin(db, actor, body))
  route(app, endpoints.updateWin, async ({ actor, params, body }) =>
    wins.updateWin(db, actor, params.id, body),
  )
  route(app, endpoints.putWinPhoto, async ({ actor, params, request }) =>
    wins.changeWinPhoto(db, actor, params.id, request.body),
  )
  route(app, endpoints.deleteWinPhoto, async ({ actor, params }) =>
    wins.changeWinPhoto(db, actor, params.id, null),
  )
  route(app, endpoints.deleteWin, ({ actor, params }) => wins.deleteWin(db, actor, params.id))
  route(app, endpoints.restoreWin, async ({ actor, params }) =>
    wins.restoreWin(db, actor, params.id),
  )
  route(app, endpoints.addReaction, async ({ actor, params }) =>
    wins.addReaction(db, actor, params),
  )
  route(app, endpoints.removeReaction, async ({ actor, params }) =>
    wins.removeReaction(db, actor, params),
  )
  route(app, reposting.getWinCard, async ({ actor, params, reply }) => {
    const card = await readCard(deps, actor, params.id)
    reply.headers(cardHeaders)
    return card
  })
  route(app, reposting.listReposts, async ({ query }) => reposts.listReposts(deps, query))
  route(app, reposting.repostWin, async ({ actor, params, body }) =>
    reposts.repostWin(deps, actor, params.id, body),
  )
  route(app, reposting.setWinAside, async ({ actor, params }) =>
    reposts.setWinAside(deps, actor, params.id),
  )
  route(app, reposting.undoRepost, async ({ actor, params }) =>
    reposts.undoDecision(deps, actor, params.id, 'posted'),
  )
  route(app, reposting.undoSetAside, async ({ actor, params }) =>
    reposts.undoDecision(deps, actor, params.id, 'set_aside'),
  )
  route(app, endpoints.removeWin, ({ actor, params, body }) =>
    wins.removeWin(deps, actor, params.id, body.reason),
  )
}
