import type { TestProject } from 'vitest/node'
import '../generate.ts'
import { prepareTestServer } from '../testing.ts'

/** Vitest's globalSetup: one Postgres for a run; tests get its address with `inject`. */
export default async function setup(project: TestProject) {
  const server = await prepareTestServer()
  project.provide('databaseServer', server.url)
  return server.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}
