import * as admin from '@portal/shared/pods/admin-endpoints'
import * as endpoints from '@portal/shared/pods/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { createPod, dissolvePod, inviteToPod, removeFromPod, updatePod } from './admin.ts'
import { getAdminPod, listAdminPods, listPeople, readDemand } from './admin-list.ts'
import { listPods } from './list.ts'
import { cancelMeeting, changeMeeting, planMeeting } from './meetings.ts'
import { writeNotes } from './notes.ts'
import { getPod } from './page.ts'
import { joinPod, leavePod, passPod, shareContact } from './service.ts'

export function podRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, network } = deps

  route(app, endpoints.listPods, async ({ actor, query }) => listPods(db, actor, query))
  route(app, endpoints.getPod, async ({ actor, params }) => getPod(db, actor, params.id))
  route(app, endpoints.joinPod, async ({ actor, params, body }) =>
    joinPod(deps, actor, { ...params, ...body }),
  )
  route(app, endpoints.declinePodInvitation, async ({ actor, params }) =>
    passPod(deps, actor, params.id),
  )
  route(app, endpoints.leavePod, async ({ actor, params }) => leavePod(deps, actor, params.id))
  route(app, endpoints.patchMembership, async ({ actor, params, body }) => {
    await shareContact(deps, actor, { ...params, ...body })
    return getPod(db, actor, params.id)
  })
  route(app, endpoints.putPodNotes, async ({ actor, params, body }) =>
    writeNotes(db, actor, { ...params, ...body }),
  )
  route(app, endpoints.planMeeting, async ({ actor, params, body }) =>
    planMeeting(deps, actor, { ...params, form: body }),
  )
  route(app, endpoints.changeMeeting, async ({ actor, params, query, body }) =>
    changeMeeting(deps, actor, { ...params, ...query, form: body }),
  )
  route(app, endpoints.cancelMeeting, ({ actor, params }) => cancelMeeting(deps, actor, params))

  route(app, admin.getPodDemand, async ({ query }) => readDemand(db, network, query))
  route(app, admin.listAdminPods, async ({ query }) => listAdminPods(db, query))
  route(app, admin.getAdminPod, async ({ actor, params }) => getAdminPod(db, actor, params.id))
  route(app, admin.listPodPeople, async ({ params, query }) =>
    listPeople(db, { ...params, ...query }),
  )
  route(app, admin.createPod, async ({ actor, body }) =>
    getAdminPod(db, actor, await createPod(deps, actor, body)),
  )
  route(app, admin.updatePod, async ({ actor, params: { id }, query, body }) => {
    await updatePod(deps, actor, { ...query, id, change: body })
    return getAdminPod(db, actor, id)
  })
  route(app, admin.inviteToPod, async ({ actor, params, body }) =>
    inviteToPod(deps, actor, { ...params, ...body }),
  )
  route(app, admin.removeFromPod, async ({ actor, params: { id }, body }) => {
    await removeFromPod(deps, actor, { ...body, id })
    return getAdminPod(db, actor, id)
  })
  route(app, admin.dissolvePod, async ({ actor, params: { id }, body }) => {
    await dissolvePod(deps, actor, { ...body, id })
    return getAdminPod(db, actor, id)
  })
}
