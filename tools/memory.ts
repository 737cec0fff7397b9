import { statfsSync } from 'node:fs'

const memory = '/dev/shm'
const roomNeeded = 4 * 2 ** 30

/**
 * Has temporary files of this process and its children kept in memory where Linux offers 4 GB for that, unless
 * TMPDIR says where they belong: tests make databases of hundreds of files each, and a disk may take a millisecond
 * to create one.
 */
export function keepTemporaryFilesInMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= roomNeeded) process.env.TMPDIR ??= memory
  } catch {
    // Other systems have no such folder.
  }
}
