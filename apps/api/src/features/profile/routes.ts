import { withNetworkRules } from '@portal/shared/applications/answers'
import { wordingsFor } from '@portal/shared/applications/options'
import * as endpoints from '@portal/shared/profile/endpoints'
import type { FastifyInstance } from 'fastify'
import { lockRows } from '../../lib/db/locks.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { route, serving } from '../../lib/http/route.ts'
import { changePicture, decodePicture, removePicture } from '../../lib/media/pictures.ts'
import { presentConsentEntry, presentConsents } from './presenter.ts'
import { giveAnswers, readMe, updateConsents, updateMember, updateVisibility } from './service.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, network } = deps
  const serve = serving(app, deps)

  route(app, endpoints.getMe, ({ actor }) => readMe(db, actor.id))
  serve(endpoints.patchMe, updateMember)
  const { patchAnswers } = endpoints
  serve({ ...patchAnswers, body: withNetworkRules(network, patchAnswers.body) }, giveAnswers)
  serve(endpoints.patchVisibility, updateVisibility)

  route(app, endpoints.putMyPhoto, async ({ actor, request }) => {
    const photo = await decodePicture('member', request.body)
    await transaction(db, async (tx) => {
      await lockRows(tx, 'users', actor.id)
      await changePicture(tx, { kind: 'member', user_id: actor.id }, photo)
    })
    return readMe(db, actor.id)
  })

  route(app, endpoints.deleteMyPhoto, async ({ actor }) => {
    await removePicture(db, { kind: 'member', user_id: actor.id })
    return readMe(db, actor.id)
  })

  route(app, endpoints.getConsents, async ({ actor }) => {
    const latestFirst = { orderBy: { id: 'desc' } } as const
    const ledger = await db.consent.findMany({ where: { user_id: actor.id }, ...latestFirst })
    return {
      consents: presentConsents(ledger, wordingsFor(network, actor.user_type)),
      ledger: ledger.map(presentConsentEntry),
    }
  })

  route(app, endpoints.patchConsents, async ({ actor, body }) => {
    await updateConsents(db, network, actor, { changes: body, source: 'account' })
    return readMe(db, actor.id)
  })
}
