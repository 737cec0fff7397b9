import * as admin from '@portal/shared/pods/admin-endpoints'
import * as endpoints from '@portal/shared/pods/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { answeringWith, route, serving } from '../../lib/http/route.ts'
import { createPod, dissolvePod, inviteToPod, removeFromPod, updatePod } from './admin.ts'
import { getAdminPod, listAdminPods, listPeople, readDemand } from './admin-list.ts'
import { listPods } from './list.ts'
import { cancelMeeting, changeMeeting, planMeeting } from './meetings.ts'
import { writeNotes } from './notes.ts'
import { getPod } from './page.ts'
import { joinPod, leavePod, passPod, shareContact } from './service.ts'

export function podRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = serving(app, deps)

  serve(endpoints.listPods, listPods)
  route(app, endpoints.getPod, async ({ actor, params }) => getPod(deps, actor, params.id))
  serve(endpoints.joinPod, joinPod)
  serve(endpoints.declinePodInvitation, passPod)
  serve(endpoints.leavePod, leavePod)
  serve(endpoints.patchMembership, answeringWith(getPod)(shareContact))
  serve(endpoints.putPodNotes, writeNotes)
  serve(endpoints.planMeeting, planMeeting)
  serve(endpoints.changeMeeting, changeMeeting)
  serve(endpoints.cancelMeeting, cancelMeeting)

  const changing = answeringWith(getAdminPod)
  route(app, admin.getPodDemand, async ({ query }) => readDemand(deps, query))
  route(app, admin.listAdminPods, async ({ query }) => listAdminPods(deps.db, query))
  route(app, admin.getAdminPod, async ({ actor, params }) => getAdminPod(deps, actor, params.id))
  route(app, admin.listPodPeople, async ({ params, query }) =>
    listPeople(deps.db, { ...params, ...query }),
  )
  route(app, admin.createPod, async ({ actor, body }) =>
    getAdminPod(deps, actor, await createPod(deps, actor, body)),
  )
  serve(admin.updatePod, changing(updatePod))
  serve(admin.inviteToPod, inviteToPod)
  serve(admin.removeFromPod, changing(removeFromPod))
  serve(admin.dissolvePod, changing(dissolvePod))
}
