import * as endpoints from '@portal/shared/events/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { eventAdminRoutes } from './admin-routes.ts'
import { eventFile, feedAddress, makeFeed, readFeed, revokeFeed } from './calendar.ts'
import { getEvent, listEvents } from './list.ts'
import { readPhoto } from './photos.ts'
import { rsvp, withdraw } from './rsvp.ts'
import { proposeEvent, suggestEvent } from './service.ts'

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.listEvents, async ({ actor, query }) => listEvents(db, actor.id, query))

  route(app, endpoints.getEvent, async ({ actor, params }) => getEvent(db, params.id, actor.id))

  route(app, endpoints.rsvpToEvent, async ({ actor, body }) => rsvp(deps, actor, body.event_id))

  route(app, endpoints.withdrawFromEvent, async ({ actor, params }) =>
    withdraw(deps, actor, params.id),
  )

  route(app, endpoints.suggestEvent, async ({ actor, body }) => suggestEvent(db, actor, body))

  route(app, endpoints.hostEvent, async ({ actor, body }) => proposeEvent(db, actor, body))

  route(app, endpoints.getEventFile, async ({ params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="event.ics"')
    return eventFile(deps, params.id)
  })

  route(app, endpoints.getCalendarFeed, async ({ actor }) => ({
    url: await feedAddress(deps, actor),
  }))

  route(app, endpoints.makeCalendarFeed, async ({ actor }) => ({
    url: await makeFeed(deps, actor),
  }))

  route(app, endpoints.revokeCalendarFeed, async ({ actor }) => {
    await revokeFeed(db, actor)
    return { ok: true as const }
  })

  route(app, endpoints.readCalendarFeed, async ({ params }) => readFeed(deps, params.token))

  route(app, endpoints.getEventPhoto, async ({ params, reply }) => {
    const bytes = await readPhoto(db, params.id)
    // Its address changes with the photo. As a page of its own it may do nothing at all.
    reply
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="photo.webp"')
    return bytes
  })

  eventAdminRoutes(app, deps)
}
