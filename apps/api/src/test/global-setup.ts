import { startTestServer } from '@portal/database/testing'
import type { TestProject } from 'vitest/node'

/** One Postgres for all suites; each test file clones its own database from a migrated template. */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  project.provide('databaseServer', server.url)
  return () => server.stop()
}
