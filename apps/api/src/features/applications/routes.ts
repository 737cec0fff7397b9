import type { Application as Row } from '@portal/database/client'
import * as endpoints from '@portal/shared/applications/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { presentSessionUser, rememberDevice, signedIn } from '../auth/service.ts'
import { listApplications } from './list.ts'
import { applyAgain, editApplication, usualDays } from './own.ts'
import { presentApplication, presentOwnApplication, presentResult } from './presenter.ts'
import { decideApplication, decideApplications } from './review.ts'
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

  for (const [endpoint, status] of [
    [endpoints.approveApplication, 'approved'],
    [endpoints.rejectApplication, 'rejected'],
  ] as const) {
    route(app, endpoint, async ({ actor, params: { id }, body: { version, ...body } }) =>
      presentApplication(
        await decideApplication(deps, actor, { id, version }, { ...body, status }),
      ),
    )
  }

  route(app, endpoints.decideApplications, async ({ actor, body, request }) => {
    const { ids, versions = {}, decision, ...rest } = body
    const status = decision === 'approve' ? 'approved' : 'rejected'
    const reviewed = ids.map((id) => ({ id, version: versions[id] }))
    const results = await decideApplications(deps, actor, reviewed, { ...rest, status })
    for (const { result } of results) {
      if (result instanceof Error && !(result instanceof AppError)) {
        request.log.error({ err: result, request_id: request.id }, 'decision failed')
      }
    }
    return { results: results.map(presentResult) }
  })
}
