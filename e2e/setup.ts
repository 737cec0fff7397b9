import { build } from '../tools/build.ts'
import { startPortal } from './portal.ts'

/** Starts one portal for all tests. Playwright calls the returned function to stop it. */
export default async function setup(): Promise<() => Promise<void>> {
  await build()
  const portal = await startPortal()
  process.env.E2E_ORIGIN = portal.origin
  process.env.E2E_DATA_DIR = portal.dataDir
  process.env.E2E_DATABASE_URL = portal.databaseUrl
  return portal.stop
}
