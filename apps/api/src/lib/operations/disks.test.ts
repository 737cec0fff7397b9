import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { isLow, readDisks } from './disks.ts'

it.each([
  [600_000_000, 1_000_000_000, false],
  [499_999_999, 1_000_000_000, true],
  [500_000_000, 1_000_000_000, false],
  [4_900_000_000, 100_000_000_000, true],
  [5_100_000_000, 100_000_000_000, false],
  [0, 0, true],
])('%d of %d bytes free: low is %s', (free, total, expected) => {
  expect(isLow(free, total)).toBe(expected)
})

it('reads the disk of several folders once, and nothing of a folder that is not there', async () => {
  const folder = temporaryFolder()
  const missing = temporaryFolder()
  rmSync(missing, { recursive: true })
  const [disk, ...more] = await readDisks([join(missing, 'backups'), folder, folder])
  expect(more).toEqual([])
  expect(disk?.path).toBe(folder)
  expect(disk?.total_bytes).toBeGreaterThan(disk?.free_bytes ?? Number.POSITIVE_INFINITY)
  expect(disk?.is_low).toBe(isLow(disk?.free_bytes ?? 0, disk?.total_bytes ?? 0))
})
