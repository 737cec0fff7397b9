import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listBackups, newBackupPath } from '../prisma/backup/folder.ts'
import { findFreePort } from '../prisma/embedded/server.ts'
import { demoPassword } from '../prisma/factories/users.ts'
import { root } from './processes.ts'

/** The working directory of the commands; the portal's data is in .data. */
const home = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const started: ChildProcess[] = []

/** Compiling the sources takes half of a start. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')
const environment = (env: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE,
  ...env,
})

async function run(line: string, env?: Record<string, string>, cwd = home) {
  const command = line.replace(/\bpnpm ([a-z:]+)/, (_, name: string) => {
    const script = { portal: 'apps/api/src/commands/portal.ts', 'db:migrate': 'tools/database.ts' }[
      name
    ]
    return `"${process.execPath}" "${join(root, script ?? `tools/${name}.ts`)}"`
  })
  const child = spawn('sh', ['-c', command], { cwd, env: environment(env) })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

/** The error message of a failing command, which must be one line. */
async function refused(line: string, env?: Record<string, string>): Promise<string> {
  const { code, output } = await run(line, env)
  expect(output).not.toContain('\n')
  expect(code).toBe(1)
  return output
}

/** A start on a busy machine, with the demonstration's data. */
const startMs = 200_000

async function startPortal(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(root, 'apps/api/src/server.ts')], {
    cwd: home,
    env: environment({ ...env, PORT: `${port}` }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.push(child)
  let problems = ''
  child.stderr.on('data', (text) => {
    problems += text
  })
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const isOver = () => child.exitCode !== null
  const isUp = async () => isOver() || (await answers())
  await vi.waitUntil(isUp, { timeout: startMs, interval: 100 })
  // Another process may take the port before this one.
  if (problems.includes('is taken by another program')) return startPortal(env)
  expect(isOver(), problems).toBe(false)
  return { child, url }
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

const signIn = async (url: string, email: string) => {
  const { status } = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  return status
}

/** The commands of the drill in the docs. */
const page = readFileSync(join(root, 'docs/operators/backup.md'), 'utf8')
const [, withoutDocker = ''] = page.split('### The drill without Docker')
const [, block = '', after = ''] = /```sh\n([\s\S]*?)```([\s\S]*)/.exec(withoutDocker) ?? []
const [, removal = ''] = /remove the copy: `([^`]+)`/.exec(after) ?? []
const drill = [...block.trim().split('\n'), removal]

afterAll(async () => {
  for (const child of started) if (child.exitCode === null) await stop(child)
  rmSync(home, { recursive: true, force: true })
})

describe('on the embedded database', { timeout: 3 * startMs }, () => {
  let portal: { child: ChildProcess; url: string }
  beforeAll(async () => {
    portal = await startPortal({})
  }, startMs)

  test('the commands of the documented drill work beside the running portal', async () => {
    const [make = '', check = '', restore = '', start = '', remove = '', ...more] = drill
    expect(more).toEqual([])
    const made = await run(make)
    expect(made.output).toMatch(
      /^Backed up to \S+\/drill\/portal\.backup: \d+ kB, [\d,]+ rows in \d+ tables\.$/,
    )
    const checked = await run(check)
    expect(checked.output).toMatch(
      /is complete and can be restored by this version: [\d,]+ rows in/,
    )
    const restored = await run(restore)
    expect(restored.output).toMatch(
      /^Restored \S+portal\.backup: .* Everybody has to sign in again\.\nThere is no log of erasures/,
    )
    expect([made.code, checked.code, restored.code]).toEqual([0, 0, 0])

    const settings = Object.fromEntries(
      [...start.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(start.endsWith('pnpm start')).toBe(true)
    const copy = await startPortal(settings)
    expect(await signIn(copy.url, 'admin@demo.example')).toBe(200)
    await stop(copy.child)
    expect((await run(remove)).code).toBe(0)
    expect(readdirSync(home)).toEqual(['.data'])
    // The portal itself is not affected.
    expect(await signIn(portal.url, 'founder@demo.example')).toBe(200)
  })

  test('--daily makes a backup at once if there is none, and stops on SIGTERM', async () => {
    expect(await refused('pnpm backup --fresh 26')).toMatch(/^There is no complete backup in /)
    const script = join(root, 'tools/backup.ts')
    const child = spawn(process.execPath, [script, '--daily', '02:10'], {
      cwd: home,
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    started.push(child)
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    await vi.waitUntil(() => output.includes('Next backup'), { timeout: 30_000 })
    expect(output).toMatch(/^Backed up to .*\nNext backup on \d+ \w+ \d{4} at 02:10 UTC\.\n$/)
    const folder = join(home, '.data/backups')
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(readdirSync(folder)).toHaveLength(1)
  })

  test('backups are made beside the running portal, and old ones are removed', async () => {
    const folder = join(home, '.data/backups')
    for (const _ of [1, 2, 3]) await run('pnpm backup', { BACKUP_KEEP: '2' })
    expect(readdirSync(folder)).toHaveLength(2)
    const [newest, older] = await listBackups(folder)
    expect(newest?.rows).toBeGreaterThan(1000)
    expect(newest?.made_at.getTime()).toBeGreaterThan(older?.made_at.getTime() ?? 0)
    expect((await run('pnpm backup --fresh 26')).output).toContain(newest?.file)
    expect(await refused('pnpm backup --fresh 0')).toContain('That is too old.')
    const aged = newBackupPath(join(home, 'aged/backups'), new Date(Date.now() - 27 * 3_600_000))
    mkdirSync(join(home, 'aged/backups'), { recursive: true })
    copyFileSync(newest?.file ?? '', aged)
    expect((await run('pnpm backup --fresh 28', { DATA_DIR: 'aged' })).code).toBe(0)
    expect(await refused('pnpm backup --fresh 26', { DATA_DIR: 'aged' })).toContain('too old')
    const [file = ''] = readdirSync(folder)
    expect((await run(`pnpm backup --verify "${file}"`, undefined, folder)).code).toBe(0)

    expect(await refused(`pnpm restore .data/backups/${file} --replace`)).toMatch(
      /is in use by another portal\. Stop that one first/,
    )
    expect(await signIn(portal.url, 'founder@demo.example')).toBe(200)
  })

  test('a full disk is reported in one line, and leaves no file behind', async () => {
    expect(await refused('trap "" XFSZ; ulimit -f 8; exec pnpm backup full/one.backup')).toMatch(
      /^The backup \S+\/full\/one\.backup cannot be written: /,
    )
    expect(readdirSync(join(home, 'full'))).toEqual([])
    rmSync(join(home, 'full'), { recursive: true })
  })

  test('with the portal stopped, the database runs for the duration of the command', async () => {
    await stop(portal.child)
    expect((await run('pnpm backup')).code).toBe(0)
    expect(globSync('.data/**/postmaster.pid', { cwd: home })).toEqual([])
    const [newest] = await listBackups(join(home, '.data/backups'))
    expect(await refused(`pnpm restore "${newest?.file}"`)).toMatch(/add --replace/)
    const restored = await run(`pnpm restore "${newest?.file}" --replace`)
    expect(restored.output).toMatch(/^Restored /)
    expect(globSync('.data/**/postmaster.pid', { cwd: home })).toEqual([])
  })

  test('a restore repeats the erasures that the log of erasures contains', async () => {
    const log = join(home, '.data/erasures.log')
    await run('pnpm backup before.backup')
    const erased = await run('pnpm portal member erase founder@demo.example --at-once')
    expect(erased.output).toBe('founder@demo.example is erased.')
    // The demonstration has declined applicants, whom the first start erases.
    expect(readFileSync(log, 'utf8')).toMatch(
      /^(\d{4}-\d\d-\d\d erased [\da-f]{8} [\da-f]{64}\n){1,9}$/,
    )

    const again =
      /\n\d accounts? of the backup erased again, by the log of erasures \(\d entr(y|ies)\)\.$/
    // The check comes before the restore, because later no erasure could be repeated.
    const mistyped = 'NETWORK_FILE=mistyped.json pnpm restore before.backup --replace'
    expect(await refused(mistyped)).toMatch(
      /^NETWORK_FILE: the file \S+ cannot be read\. With Docker, /,
    )
    expect((await run('pnpm restore before.backup --replace')).output).toMatch(again)
    const second = await startPortal({})
    expect(await signIn(second.url, 'founder@demo.example')).toBe(401)
    expect(await signIn(second.url, 'friend@demo.example')).toBe(200)
    await stop(second.child)

    // On another machine, the log and the secret have to be copied.
    const restore = () => run('pnpm restore before.backup --replace', { DATA_DIR: 'copy' })
    expect((await restore()).output).toMatch(
      /\nThere is no log of erasures \(\S+copy\/erasures\.log\)/,
    )
    copyFileSync(log, join(home, 'copy/erasures.log'))
    const unreadable = await restore()
    expect(unreadable.output).toMatch(
      /\n0 accounts of the backup erased again.*\n\d entr(y|ies) of the log/,
    )
    expect(unreadable.output).toContain('made with another JWT_SECRET')
    copyFileSync(join(home, '.data/jwt-secret'), join(home, 'copy/jwt-secret'))
    expect((await restore()).output).toMatch(again)
  })
})

describe('a restore of a backup', { timeout: 3 * startMs }, () => {
  const post = async (url: string, path: string, token: string, body: object = {}) => {
    const answer = await fetch(`${url}/api/auth/${path}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  /** Signs in. Returns the token and the date of the account's deletion. */
  const enter = async (url: string, email: string) => {
    const { access_token, user } = await post(url, 'login', '', { email, password: demoPassword })
    return { token: String(access_token), due: user.deletion_due_at }
  }
  const leaving = { password: demoPassword, texts: 'keep' }

  test('repeats deletion requests and cancellations made since the backup', async () => {
    let { child, url } = await startPortal({ DATA_DIR: 'leaving' })
    const friend = await enter(url, 'friend@demo.example')
    await post(url, 'me/delete', friend.token, leaving)
    await run('pnpm backup leaving.backup', { DATA_DIR: 'leaving' })
    await post(url, 'me/delete/undo', friend.token)
    const founder = await enter(url, 'founder@demo.example')
    const { deletion_due_at } = await post(url, 'me/delete', founder.token, leaving)
    await stop(child)

    const { output } = await run('pnpm restore leaving.backup --replace', { DATA_DIR: 'leaving' })
    expect(output).toMatch(
      /\n1 account whose deletion was requested since: erased on the date that the member was told\.\n1 account whose deletion was undone since: not erased\.$/,
    )
    ;({ child, url } = await startPortal({ DATA_DIR: 'leaving' }))
    expect((await enter(url, 'founder@demo.example')).due).toBe(deletion_due_at)
    expect((await enter(url, 'friend@demo.example')).due).toBeNull()
    await stop(child)
  })
})

describe('a mistake is reported in one line', { timeout: 60_000 }, () => {
  test.each([
    ['pnpm backup --verify a --fresh 26', /^Use: pnpm backup \[file\], /],
    ['pnpm backup --quick', /^Unknown option '--quick'\. Use: /],
    ['pnpm backup --daily 25:00', /^--daily needs a time of day in UTC, such as 02:10\.$/],
    ['pnpm backup --fresh soon', /^--fresh needs a number of hours, such as 26\.$/],
    ['pnpm backup --verify missing', /^There is no file \S+\/missing\.$/],
    ['pnpm restore', /^Use: pnpm restore <file>, /],
    ['BACKUP_KEEP=none pnpm backup', /^BACKUP_KEEP: must be how many backups to keep/],
    ['DATABASE_URL=mysql://here pnpm backup', /^DATABASE_URL: must be an address that starts/],
    [
      'DATABASE_URL=postgresql://me@127.0.0.1:1/x pnpm backup',
      /127\.0\.0\.1:1\/x cannot be reached/,
    ],
    ['DATA_DIR=/dev/null/x pnpm db:migrate', /^DATA_DIR \S+ cannot be created: ENOTDIR\.$/],
    ['DATA_DIR=nowhere pnpm backup', /^There is no database in \S+nowhere\/postgres\./],
  ])('%s', async (line, words) => {
    expect(await refused(line)).toMatch(words)
  })
})
