import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  path: string
  fill(): void
  free(): void
  remove(): void
}

/** Mounts a file system in memory. Returns the reason if that is not possible. */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  if (process.platform !== 'linux') return 'a small disk can only be mounted on Linux'
  const path = mkdtempSync(join(tmpdir(), 'portal-fault-disk-'))
  try {
    const options = `size=${megabytes}m,mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'portal-fault', path], { stdio: 'ignore' })
  } catch {
    rmdirSync(path)
    return 'this user may not mount a small disk'
  }
  const ballast = join(path, 'ballast')
  return {
    path,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (const bytes of [1024 * 1024, 4096]) appendAll(file, Buffer.alloc(bytes))
      } finally {
        closeSync(file)
      }
      if (statfsSync(path).bavail > 0) throw new Error('the disk is not full')
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['-l', path])
      rmdirSync(path)
    },
  }
}

function appendAll(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
