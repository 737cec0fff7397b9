import * as admin from '@portal/shared/events/admin-endpoints'
import * as endpoints from '@portal/shared/events/endpoints'
import * as open from '@portal/shared/events/public-endpoints'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../../lib/content/content-routes.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { drawBadges } from './badges.ts'
import { eventFile, feedAddress, makeFeed, readFeed, revokeFeed } from './calendar.ts'
import { addMember, checkInEveryone, searchMembers } from './check-in.ts'
import { events } from './content.ts'
import { cancelEvent, changePhoto, repeatEvent } from './editing.ts'
import { addGuest, changeGuest, removeGuest } from './guest-changes.ts'
import { exportGuests, findGuest, listGuests } from './guest-list.ts'
import { cancelGuest, confirmGuest, signUpAsGuest } from './guest-sign-up.ts'
import { listEvents } from './list.ts'
import { getEventPage } from './page.ts'
import { getPublicEvent, listPublicEvents, publicFeed, publicFile } from './public.ts'
import { rsvp, withdraw } from './rsvps.ts'
import { proposeEvent, suggestEvent } from './submissions.ts'

/** Public data: other sites may read it in their visitors' browsers. */
const forAllSites = { 'access-control-allow-origin': '*' }

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.listEvents, async ({ actor, query }) => listEvents(db, actor.id, query))
  route(app, endpoints.getEvent, async ({ actor, params }) => getEventPage(db, actor, params.id))
  route(app, endpoints.rsvpToEvent, async ({ actor, body }) => rsvp(deps, actor, body))
  route(app, endpoints.withdrawFromEvent, async ({ actor, params }) =>
    withdraw(deps, actor, params.id),
  )
  route(app, endpoints.suggestEvent, async ({ actor, body }) => suggestEvent(deps, actor, body))
  route(app, endpoints.hostEvent, async ({ actor, body }) => proposeEvent(deps, actor, body))

  route(app, endpoints.getEventFile, async ({ actor, params, reply }) => {
    reply.header('content-disposition', 'attachment; filename="event.ics"')
    return eventFile(deps, params.id, actor.id)
  })
  route(app, endpoints.getCalendarFeed, async ({ actor }) => ({
    url: await feedAddress(deps, actor),
  }))
  route(app, endpoints.createCalendarFeed, async ({ actor }) => ({
    url: await makeFeed(deps, actor),
  }))
  route(app, endpoints.revokeCalendarFeed, ({ actor }) => revokeFeed(db, actor))
  route(app, endpoints.readCalendarFeed, async ({ params, reply }) => {
    // Calendar apps obey robots.txt, so it must allow them; search engines must not index it.
    reply.header('x-robots-tag', 'noindex')
    return readFeed(deps, params.token)
  })

  route(app, open.listPublicEvents, async ({ reply }) => {
    reply.headers(forAllSites)
    return { events: await listPublicEvents(deps) }
  })
  route(app, open.getPublicEvent, async ({ params, reply }) => {
    reply.headers(forAllSites)
    return getPublicEvent(deps, params.id)
  })
  route(app, open.getPublicFile, async ({ params, reply }) => {
    reply.headers(forAllSites)
    return publicFile(deps, params.id)
  })
  route(app, open.readPublicFeed, async ({ reply }) => {
    reply.headers(forAllSites)
    return publicFeed(deps)
  })

  route(app, open.signUpAsGuest, ({ params, body }) => signUpAsGuest(deps, { ...params, ...body }))
  route(app, open.confirmGuest, async ({ body }) => confirmGuest(deps, body.token))
  route(app, open.cancelGuest, ({ body }) => cancelGuest(deps, body.token))

  route(app, admin.putEventPhoto, async ({ actor, params, request }) => ({
    photo: await changePhoto(db, actor, { ...params, file: request.body }),
  }))
  route(app, admin.deleteEventPhoto, async ({ actor, params }) => {
    await changePhoto(db, actor, { ...params, file: null })
  })

  route(app, admin.listGuests, async ({ actor, params }) => listGuests(db, actor, params.id))
  route(app, admin.checkInEveryone, async ({ actor, params }) => {
    await checkInEveryone(db, actor, params.id)
    return listGuests(db, actor, params.id)
  })
  route(app, admin.addGuest, async ({ actor, params: { id }, body }) => {
    if ('name' in body) {
      const guestId = await addGuest(db, actor, { id, ...body })
      return { guest: await findGuest(db, id, guestId) }
    }
    await addMember(db, actor, { id, ...body })
    return { guest: await findGuest(db, id, body.user_id) }
  })
  route(app, admin.changeGuest, async ({ actor, params, body }) => {
    await changeGuest(deps, actor, { ...params, ...body })
    return { guest: await findGuest(db, params.id, params.guest_id) }
  })
  route(app, admin.removeGuest, ({ actor, params }) => removeGuest(deps, actor, params))
  route(app, admin.exportGuests, async ({ actor, params }) => exportGuests(db, actor, params.id))
  route(app, admin.downloadBadges, async ({ actor, params }) => drawBadges(deps, actor, params.id))

  route(app, admin.searchMembersToAdd, async ({ query }) => ({
    members: await searchMembers(db, query.search),
  }))

  route(app, admin.repeatEvent, async ({ actor, params, body }) => ({
    ids: await repeatEvent(db, actor, { ...params, ...body }),
  }))
  route(app, admin.cancelEvent, ({ actor, params, body }) =>
    cancelEvent(deps, actor, { ...params, ...body }),
  )
  contentRoutes(app, deps, events)
}
