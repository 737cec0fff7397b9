import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
const roomNeeded = 4 * 2 ** 30

/**
 * Keeps temporary files of this process and its children in memory if Linux has 4 GB for them and
 * TMPDIR is not set. Tests create databases of hundreds of files, which is slow on disk.
 */
export function keepTemporaryFilesInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= roomNeeded) process.env.TMPDIR ??= memory
  } catch {
    // Other systems have no /dev/shm.
  }
}
