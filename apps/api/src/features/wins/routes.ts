import * as endpoints from '@portal/shared/wins/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { listWins } from './list.ts'
import { presentWin } from './presenter.ts'
import { addReaction, removeReaction } from './reactions.ts'
import { deleteWin, getWin, postWin, removeWin, restoreWin, updateWin } from './service.ts'

const done = { ok: true } as const

export function winRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.listWins, async ({ actor, query }) => {
    const { wins, counts, nextCursor } = await listWins(db, actor, query)
    return { wins: wins.map((win) => presentWin(actor, win)), counts, next_cursor: nextCursor }
  })

  route(app, endpoints.getWin, async ({ actor, params }) =>
    presentWin(actor, await getWin(db, actor, params.id)),
  )

  route(app, endpoints.postWin, async ({ actor, body }) =>
    presentWin(actor, await postWin(db, actor, body)),
  )

  route(app, endpoints.updateWin, async ({ actor, params, body }) =>
    presentWin(actor, await updateWin(db, actor, params.id, body)),
  )

  route(app, endpoints.deleteWin, async ({ actor, params }) => {
    await deleteWin(db, actor, params.id)
    return done
  })

  route(app, endpoints.restoreWin, async ({ actor, params }) =>
    presentWin(actor, await restoreWin(db, actor, params.id)),
  )

  route(app, endpoints.addReaction, async ({ actor, params: { id, type } }) => {
    await addReaction(db, { winId: id, userId: actor.id, type })
    return presentWin(actor, await getWin(db, actor, id))
  })

  route(app, endpoints.removeReaction, async ({ actor, params: { id, type } }) => {
    await removeReaction(db, { winId: id, userId: actor.id, type })
    return presentWin(actor, await getWin(db, actor, id))
  })

  route(app, endpoints.removeWin, async ({ actor, params, body }) => {
    await removeWin(deps, actor, params.id, body.reason)
    return done
  })
}
