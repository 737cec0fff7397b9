import type { Application as Row } from '@portal/database/client'
import * as endpoints from '@portal/shared/applications/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { presentSessionUser, rememberDevice, signedIn } from '../auth/service.ts'
import { listApplications } from './list.ts'
import { applyAgain, editApplication, usualDays } from './own.ts'
import { presentApplication, presentOwnApplication } from './presenter.ts'
import { decideApplication } from './review.ts'
import { myApplication, signUp } from './service.ts'

const userAgent = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

export function applicationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, tokens, reapplyDays } = deps

  route(
    app,
    endpoints.signupFounder,
    async ({ body: { email, password, ...answers }, request, reply }) => {
      const account = { email, password, fullName: answers.fullName }
      const given = { userType: 'female_founder' as const, answers }
      const begun = await signUp(deps, account, given, userAgent(request))
      rememberDevice(deps, reply, begun.proven)
      return signedIn(app, tokens, begun)
    },
  )

  route(
    app,
    endpoints.signupFriend,
    async ({ body: { email, password, ...answers }, request, reply }) => {
      const account = { email, password, fullName: answers.fullName }
      const given = { userType: 'friend' as const, answers }
      const begun = await signUp(deps, account, given, userAgent(request))
      rememberDevice(deps, reply, begun.proven)
      return signedIn(app, tokens, begun)
    },
  )

  async function mine(application: Row, isActive: boolean) {
    const waits = application.status === 'pending' && !isActive
    return presentOwnApplication(application, {
      reapplyDays,
      isActive,
      usualDays: waits ? await usualDays(db) : null,
    })
  }

  route(app, endpoints.getMyApplication, async ({ actor }) =>
    mine(await myApplication(db, actor.id), actor.is_active),
  )

  route(app, endpoints.editMyApplication, async ({ actor, body, query }) => {
    const edit = { given: body, version: query.version }
    const { application, user } = await editApplication(deps, actor, edit)
    return { application: await mine(application, false), user: presentSessionUser(user) }
  })

  route(app, endpoints.applyAgain, async ({ actor, body }) => {
    const { application, user } = await applyAgain(deps, actor, body)
    return { application: await mine(application, false), user: presentSessionUser(user) }
  })

  route(app, endpoints.listApplications, async ({ query }) => {
    const { applications, counts, pagination } = await listApplications(db, query)
    return { applications: applications.map(presentApplication), counts, pagination }
  })

  route(app, endpoints.approveApplication, async ({ actor, params, body }) =>
    presentApplication(
      await decideApplication(deps, actor, params.id, { ...body, status: 'approved' }),
    ),
  )

  route(app, endpoints.rejectApplication, async ({ actor, params, body }) =>
    presentApplication(
      await decideApplication(deps, actor, params.id, { ...body, status: 'rejected' }),
    ),
  )
}
