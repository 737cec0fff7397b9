import { listStudies as endpoint } from '@portal/shared/research/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { presentStudy } from './presenter.ts'
import { listStudies } from './service.ts'

export function researchRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, endpoint, async () => ({ studies: (await listStudies(db)).map(presentStudy) }))
}
