import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { contents } from './service.ts'

/** The calls by which editors manage content. */
export function contentRoutes(app: FastifyInstance, deps: Deps): void {
  for (const { routes } of Object.values(contents)) routes(app, deps)
}
