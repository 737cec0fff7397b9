import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a new, empty folder, which is removed after the test that asks for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
