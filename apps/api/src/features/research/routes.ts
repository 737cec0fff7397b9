import * as admin from '@portal/shared/research/admin-endpoints'
import * as endpoints from '@portal/shared/research/endpoints'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../../lib/content/content-routes.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { studies } from './content.ts'
import { getReach, invite } from './invitations.ts'
import { listAnswers, listStudies, participate, submitStudy } from './service.ts'

export function researchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  route(app, endpoints.listStudies, async ({ actor }) => ({
    studies: await listStudies(db, actor.id),
  }))
  route(app, endpoints.signUpForStudy, async ({ actor, params }) =>
    participate(db, actor, params.id),
  )
  route(app, endpoints.submitStudy, async ({ actor, params, body }) =>
    submitStudy(db, actor, { ...params, ...body }),
  )
  route(app, admin.listStudyAnswers, async ({ params }) => listAnswers(db, params.id))
  route(app, admin.getStudyReach, async ({ params }) => getReach(db, params.id))
  route(app, admin.inviteToStudy, async ({ actor, params }) => invite(deps, actor, params.id))

  contentRoutes(app, deps, studies)
}
