import * as admin from '@portal/shared/research/admin-endpoints'
import * as endpoints from '@portal/shared/research/endpoints'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../../lib/content-routes.ts'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { studyContentType, studyValues } from './content.ts'
import { listAnswers, participate, submitStudy } from './participation.ts'
import { presentStudy } from './presenter.ts'
import { listStudies, withParticipation } from './service.ts'

export function researchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  route(app, endpoints.listStudies, async ({ actor }) => ({
    studies: (await listStudies(db, actor.id)).map(presentStudy),
  }))

  route(app, endpoints.participate, async ({ actor, params }) =>
    presentStudy(await participate(db, actor, params.id)),
  )

  route(app, endpoints.submitStudy, async ({ actor, params, body }) =>
    presentStudy(await submitStudy(db, actor, { ...params, ...body })),
  )

  route(app, admin.listStudyAnswers, async ({ params }) => listAnswers(db, params.id))

  contentRoutes(app, deps, {
    type: studyContentType,
    endpoints: admin.studyContent,
    values: studyValues,
    items: async (rows, actor) => (await withParticipation(db, rows, actor.id)).map(presentStudy),
  })
}
