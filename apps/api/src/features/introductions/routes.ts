import * as admin from '@portal/shared/introductions/admin-endpoints'
import * as endpoints from '@portal/shared/introductions/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { readOverview, restoreIntroductions } from './admin.ts'
import { accept, answerMeeting, decline, end, putAside, report, withdraw } from './answering.ts'
import { askToMeet } from './asking.ts'
import { block, listBlocks, unblock } from './blocks.ts'
import { listIntroductions } from './service.ts'

export function introductionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.listIntroductions, async ({ actor, query }) =>
    listIntroductions(db, actor.id, query),
  )
  route(app, endpoints.askForIntroduction, async ({ actor, body }) => askToMeet(deps, actor, body))
  route(app, endpoints.acceptIntroduction, async ({ actor, params, body }) =>
    accept(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.declineIntroduction, async ({ actor, params, body }) =>
    decline(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.putIntroductionAside, async ({ actor, params }) =>
    putAside(deps, actor, params.id),
  )
  route(app, endpoints.withdrawIntroduction, async ({ actor, params }) =>
    withdraw(deps, actor, params.id),
  )
  route(app, endpoints.endIntroduction, async ({ actor, params }) => end(deps, actor, params.id))
  route(app, endpoints.answerMeeting, ({ actor, params, body }) =>
    answerMeeting(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.reportIntroduction, async ({ actor, params, body }) =>
    report(deps, actor, { ...params, ...body }),
  )

  route(app, endpoints.listIntroductionBlocks, async ({ actor, query }) =>
    listBlocks(db, actor.id, query),
  )
  route(app, endpoints.blockMember, ({ actor, params }) => block(db, actor, params.member_id))
  route(app, endpoints.unblockMember, ({ actor, params }) => unblock(db, actor, params.member_id))

  route(app, admin.getIntroductionOverview, async ({ actor, query }) =>
    readOverview(deps, actor, query),
  )
  route(app, admin.restoreIntroductions, ({ actor, params }) =>
    restoreIntroductions(db, actor, params.user_id),
  )
}
