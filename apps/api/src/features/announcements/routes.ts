import * as admin from '@portal/shared/announcements/admin-endpoints'
import * as endpoints from '@portal/shared/announcements/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import {
  cancelAnnouncement,
  createAnnouncement,
  deleteAnnouncement,
  retryAnnouncement,
  scheduleAnnouncement,
  testAnnouncement,
  updateAnnouncement,
} from './admin.ts'
import { getAdminAnnouncement, listAdminAnnouncements } from './admin-list.ts'
import { countReach, listAudiences } from './audience.ts'
import { changePicture } from './pictures.ts'
import { getAnnouncement, listAnnouncements } from './service.ts'

export function announcementRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.listAnnouncements, async ({ actor, query }) =>
    listAnnouncements(db, actor.id, query),
  )
  route(app, endpoints.getAnnouncement, async ({ actor, params }) =>
    getAnnouncement(db, actor.id, params.id),
  )

  route(app, admin.listAdminAnnouncements, async ({ query }) => listAdminAnnouncements(deps, query))
  route(app, admin.listAudiences, async () => listAudiences(db))
  route(app, admin.getReach, async ({ query: { about_service, waiting, ...audience } }) =>
    countReach(db, {
      ...audience,
      audience_waiting: waiting === 'true',
      audience_filter: null,
      about_service: about_service === 'true',
    }),
  )
  route(app, admin.getFilterReach, async ({ body: { filter, about_service } }) =>
    countReach(db, {
      ...{ audience: 'members_filter', audience_of: null, audience_waiting: false },
      audience_filter: filter,
      about_service,
    }),
  )
  route(app, admin.getAdminAnnouncement, async ({ actor, params }) =>
    getAdminAnnouncement(deps, actor, params.id),
  )
  route(app, admin.createAnnouncement, async ({ actor, body }) =>
    getAdminAnnouncement(deps, actor, await createAnnouncement(deps, actor, body)),
  )
  route(app, admin.updateAnnouncement, async ({ actor, params: { id }, query, body }) => {
    await updateAnnouncement(deps, actor, { ...query, id, form: body })
    return getAdminAnnouncement(deps, actor, id)
  })
  route(app, admin.deleteAnnouncement, ({ actor, params }) =>
    deleteAnnouncement(deps, actor, params.id),
  )
  route(app, admin.testAnnouncement, ({ actor, params }) =>
    testAnnouncement(deps, actor, params.id),
  )
  route(app, admin.scheduleAnnouncement, async ({ actor, params: { id }, query, body }) => {
    await scheduleAnnouncement(deps, actor, { ...query, id, schedule: body })
    return getAdminAnnouncement(deps, actor, id)
  })
  route(app, admin.cancelAnnouncement, async ({ actor, params: { id } }) => {
    await cancelAnnouncement(deps, actor, id)
    return getAdminAnnouncement(deps, actor, id)
  })
  route(app, admin.retryAnnouncement, async ({ actor, params: { id } }) => {
    await retryAnnouncement(deps, actor, id)
    return getAdminAnnouncement(deps, actor, id)
  })

  route(
    app,
    admin.putAnnouncementPicture,
    async ({ actor, params: { id }, query: { description }, request }) => {
      await changePicture(deps, actor, { id, picture: { file: request.body, description } })
      return getAdminAnnouncement(deps, actor, id)
    },
  )
  route(app, admin.deleteAnnouncementPicture, async ({ actor, params: { id } }) => {
    await changePicture(deps, actor, { id, picture: null })
    return getAdminAnnouncement(deps, actor, id)
  })
}
