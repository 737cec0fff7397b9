import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@portal/shared/core/days'
import {
  type OffsiteFile,
  offsiteFileSchema,
  type PortalHealth,
} from '@portal/shared/health/schemas'
import { reasonOf } from './log.ts'

const offsiteFile = 'offsite.json'
const maxAgeMs = 2 * dayMs

function parse(text: string): OffsiteFile {
  try {
    return offsiteFileSchema.parse(JSON.parse(text))
  } catch {
    const reason = `${offsiteFile} is not as tools/offsite.sh writes it`
    return { finished_at: null, ok: false, snapshot: null, reason }
  }
}

/**
 * Reads the result of copying backups off-site (docs/operators/backup.md). Returns null if none is
 * set up; `is_late` if none has succeeded for two days. `folder` is the folder of backups.
 */
export async function readOffsite(
  folder: string,
  now = Date.now(),
): Promise<PortalHealth['backup']['offsite']> {
  const text = await readFile(join(folder, offsiteFile), 'utf8').catch(() => null)
  if (text === null) return null
  const { reason, ...file } = parse(text)
  const last = file.finished_at === null ? 0 : Date.parse(file.finished_at)
  return { ...file, reason: reason && reasonOf(reason), is_late: now - last > maxAgeMs }
}
