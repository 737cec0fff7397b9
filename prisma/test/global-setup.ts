import type { TestProject } from 'vitest/node'
import { startTestServer } from '../testing.ts'

/** Vitest's globalSetup: starts one Postgres per run; tests get its address with `inject`. */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  project.provide('databaseServer', server.url)
  return server.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}
