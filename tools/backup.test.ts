import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listBackups, newBackupPath, pruneBackups } from '../prisma/backup/folder.ts'
import { nextTimeAt, secondsToRetry } from './backup-tasks.ts'

test('a folder of backups keeps incomplete files, other files, and files being written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const footer = `\nportal backup of 7 rows, sha256 ${'0'.repeat(64)}\n`
  const [first, second, third] = [1, 2, 3].map((day) =>
    newBackupPath(folder, new Date(Date.UTC(2026, 0, day))),
  )
  for (const file of [first, second]) writeFileSync(file ?? '', footer)
  writeFileSync(third ?? '', 'cut off')
  writeFileSync(join(folder, 'before the move.backup'), footer)
  writeFileSync(`${third}.part-1`, '')
  expect(await listBackups(folder)).toMatchObject([
    { file: second, rows: 7, made_at: new Date('2026-01-02') },
    { file: first },
  ])
  expect(await pruneBackups(folder, 1)).toEqual([first])
  expect(readdirSync(folder)).toHaveLength(4)
  expect(await listBackups(join(folder, 'nowhere'))).toEqual([])
})

test('a first backup waits seconds for a database that is being migrated', () => {
  const minute = 60_000
  expect([0, 4.9 * minute, 5 * minute].map((ms) => secondsToRetry(false, ms))).toEqual([5, 5, 60])
  expect(secondsToRetry(true, 0)).toBe(600)
})

test('the next backup is at the first matching time after the last one', () => {
  const at = (time: string) => new Date(nextTimeAt(new Date(time), 130)).toISOString()
  expect(at('2026-03-01T02:09:59Z')).toBe('2026-03-01T02:10:00.000Z')
  expect(at('2026-03-01T02:10:00Z')).toBe('2026-03-02T02:10:00.000Z')
  expect(at('2026-12-31T23:00:00Z')).toBe('2027-01-01T02:10:00.000Z')
})
