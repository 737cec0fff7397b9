import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backUp } from './backup/write.ts'
import { createFounder } from './factories/users.ts'
import { createWin } from './factories/wins.ts'
import { rowHashes, useBackups } from './test/backups.ts'
import { useDatabase } from './test/database.ts'

const backups = await useBackups()
const [saved, other] = [await useDatabase(), await useDatabase()]

// The points cover the transaction from its first change to its last check.
it.each([
  ['drops tables', '^DROP TABLE'],
  ['compares', 'COPY .*"users".* TO STDOUT'],
])('a restore that is killed while it %s leaves the database unchanged', async (_, statement) => {
  await createFounder(saved.db)
  const file = backups.file()
  await backUp(saved.url, { file })
  await createWin(other.db, await createFounder(other.db))
  await other.db.$disconnect()
  const before = await rowHashes(other.url)
  const script = join(import.meta.dirname, 'test/restore.ts')
  const child = spawn(process.execPath, [script, other.url, file, statement])
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await rowHashes(other.url)).toEqual(before)
})
