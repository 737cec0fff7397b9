import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createErasureLog, erasureLogFile, readErasureLog } from './erasure-log.ts'

const erased = (user_id: string) => [{ user_id, event: 'erased' }]
const [today, earlier] = ['today’s secret, which is long enough', 'the one before, long enough too']
const ids = Array.from({ length: 40 }, (_, n) => `00000000-0000-4000-8000-0000000000${n + 10}`)
const [ada = '', grace = '', joan = ''] = ids

it('finds appended accounts by any of the secrets, and contains no ids', async () => {
  const dataDir = temporaryFolder()
  const file = erasureLogFile(dataDir)
  await createErasureLog(dataDir, earlier).append(erased(ada))
  await createErasureLog(dataDir, today).append(erased(grace))
  expect(readFileSync(file, 'utf8')).toMatch(
    /^(\d{4}-\d\d-\d\d erased [0-9a-f]{8} [0-9a-f]{64}\n){2}$/,
  )
  expect(readFileSync(file, 'utf8')).not.toMatch(/4000-8000/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const known = async (...secrets: string[]) => {
    const log = await readErasureLog(dataDir, secrets)
    return (
      log && [
        log.entries,
        log.unreadable,
        ...[ada, grace, joan].map((id) => log.stateOf(id).erased),
      ]
    )
  }
  expect(await known(today, earlier)).toEqual([2, 0, true, true, false])
  expect(await known(today)).toEqual([2, 1, false, true, false])
  expect(await known()).toEqual([2, 2, false, false, false])
})

it('returns the last request and whether it was cancelled, by any of the secrets', async () => {
  const dataDir = temporaryFolder()
  const at = (day: string, texts: string) => `requested ${day}T10:00:00.000Z texts=${texts}`
  const write = (secret: string, ...events: [user_id: string, event: string][]) =>
    createErasureLog(dataDir, secret).append(events.map(([user_id, event]) => ({ user_id, event })))
  await write(earlier, [ada, at('2026-12-01', 'remove')], [grace, 'undone'])
  await write(earlier, [joan, at('2026-12-01', 'remove')], [joan, 'undone'])
  await write(today, [ada, at('2026-12-24', 'keep')], [ada, 'erased'])
  const log = await readErasureLog(dataDir, [today, earlier])
  const request = {
    deletion_due_at: new Date('2026-12-24T10:00:00Z'),
    deletion_keeps_texts: true,
  }
  expect([ada, grace, joan, ids[3] ?? ''].map((id) => log?.stateOf(id))).toEqual([
    { erased: true, request },
    { erased: false, request: null },
    { erased: false, request: null },
    { erased: false, request: undefined },
  ])
  expect(log?.entries).toBe(6)
})

it('keeps an entry after one that a full disk cut off', async () => {
  const dataDir = temporaryFolder()
  const log = createErasureLog(dataDir, today)
  await log.append(erased(ada))
  const file = erasureLogFile(dataDir)
  for (const length of [50, 11, 18, 1]) {
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, length))
    await log.append(erased(grace))
    const read = await readErasureLog(dataDir, [today])
    expect([ada, grace].map((id) => read?.stateOf(id).erased)).toEqual([false, true])
  }
})

it('fails when the entry cannot be written', async () => {
  const dataDir = join(temporaryFolder(), 'missing')
  await expect(createErasureLog(dataDir, today).append(erased(ada))).rejects.toThrow('ENOENT')
})

it('accepts entries of several processes concurrently', async () => {
  const dataDir = temporaryFolder()
  const module = fileURLToPath(new URL('./erasure-log.ts', import.meta.url))
  const half = (some: string[]) => `
    import { createErasureLog } from ${JSON.stringify(module)}
    const log = createErasureLog(${JSON.stringify(dataDir)}, ${JSON.stringify(today)})
    await Promise.all(${JSON.stringify(some)}.map((user_id) => log.append([{ user_id, event: 'erased' }])))`
  const children = [ids.slice(0, 20), ids.slice(20)].map((some) =>
    spawn(process.execPath, ['--input-type=module-typescript', '--eval', half(some)]),
  )
  const exits = await Promise.all(children.map((child) => once(child, 'exit')))
  expect(exits).toEqual([
    [0, null],
    [0, null],
  ])
  const log = await readErasureLog(dataDir, [today])
  expect([log?.entries, ids.every((id) => log?.stateOf(id).erased)]).toEqual([40, true])
})
