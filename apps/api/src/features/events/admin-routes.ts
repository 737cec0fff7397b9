import * as endpoints from '@portal/shared/events/admin-endpoints'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../../lib/content-routes.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { listAttendees, markAttendance } from './attendance.ts'
import { eventContentType, eventValues } from './content.ts'
import { presentFor } from './list.ts'
import { removePhoto, setPhoto } from './photos.ts'
import { presentAttendee } from './presenter.ts'

/** What administrators do with events: the content, its photo, and who came. */
export function eventAdminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  contentRoutes(app, deps, {
    type: eventContentType(deps),
    endpoints: endpoints.eventContent,
    values: eventValues,
    items: (rows, actor) =>
      presentFor(
        db,
        rows.map(({ id }) => id),
        actor.id,
      ),
  })

  route(app, endpoints.putEventPhoto, async ({ actor, params, request }) => ({
    photo: await setPhoto(db, actor, { id: params.id, file: request.body }),
  }))

  route(app, endpoints.deleteEventPhoto, async ({ actor, params }) => {
    await removePhoto(db, actor, params.id)
    return { ok: true as const }
  })

  const attendees = async (id: string) => ({
    attendees: (await listAttendees(db, id)).map(presentAttendee),
  })
  route(app, endpoints.listAttendees, async ({ params }) => attendees(params.id))

  route(app, endpoints.markAttendance, async ({ actor, params, body }) => {
    await markAttendance(db, actor, { ...params, ...body })
    return attendees(params.id)
  })
}
