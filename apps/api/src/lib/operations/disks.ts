import { stat, statfs } from 'node:fs/promises'

export interface Disk {
  path: string
  /** The space that this process can use. */
  free_bytes: number
  total_bytes: number
  /** Whether it is nearly or completely full. */
  is_low: boolean
}

const minFreeShare = 0.05
const minFreeBytes = 500_000_000

/** Whether a disk has less than 5 % or 500 MB free. */
export const isLow = (freeBytes: number, totalBytes: number): boolean =>
  freeBytes < Math.max(minFreeBytes, minFreeShare * totalBytes)

/** Reads the file systems of these folders, each once. Skips missing folders. */
export async function readDisks(folders: string[]): Promise<Disk[]> {
  const disks = new Map<number, Disk>()
  for (const path of folders) {
    const [folder, system] = await Promise.all([stat(path), statfs(path)]).catch(() => [])
    if (!folder || !system || disks.has(folder.dev)) continue
    const free_bytes = system.bavail * system.bsize
    const total_bytes = system.blocks * system.bsize
    disks.set(folder.dev, { path, free_bytes, total_bytes, is_low: isLow(free_bytes, total_bytes) })
  }
  return [...disks.values()]
}
