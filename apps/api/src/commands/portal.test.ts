import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@portal/database/embedded'
import { OperatorError } from '@portal/database/errors'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { migrate } from '@portal/database/migrate'
import { beforeAll, describe, expect, it } from 'vitest'
import { usePortal } from '../test/app.ts'
import { startMailServer } from '../test/mail-server.ts'
import { command } from './portal.ts'

const portal = await usePortal()
let env: Record<string, string>
beforeAll(async () => {
  env = {
    DATABASE_URL: portal.databaseUrl,
    JWT_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    PUBLIC_URL: 'https://portal.test',
  }
})

const run = (commandLine: string, settings: NodeJS.ProcessEnv = env): Promise<string> =>
  command(commandLine.split(' ').filter(Boolean), settings).then(
    ({ lines }) => lines.join('\n'),
    (error) => {
      if (!(error instanceof OperatorError)) throw error
      return error.message
    },
  )

const choosePassword = (link: string | undefined, new_password: string) =>
  portal.anonymous
    .post('/api/auth/password/reset/')
    .send({ token: link?.split('#token=')[1], new_password })

const signIn = (email: string, password: string) =>
  portal.anonymous.post('/api/auth/login/').send({ email, password })

const entriesAbout = async (id: string) =>
  (await portal.db.auditEntry.findMany({ where: { target_id: id }, orderBy: { id: 'asc' } })).map(
    ({ action, actor_id, by_operator }) => ({ action, actor_id, by_operator }),
  )

const byOperator = (action: string) => ({ action, actor_id: null, by_operator: true })

const linkIn = (text: string) =>
  /^https:\/\/portal\.test\/reset-password#token=.+$/m.exec(text)?.[0]

describe('member erase', () => {
  it('starts the days of grace, or erases immediately on request', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-erase-'))
    const settings = { ...env, DATA_DIR }
    try {
      await createAdmin(portal.db)
      const ada = await createFounder(portal.db)
      const first = await run(`member erase ${ada.email}`, settings)
      expect(first).toMatch(/ is erased on .*, and is told by email how to stay\.$/)
      const waiting = await portal.db.user.findUniqueOrThrow({ where: { id: ada.id } })
      expect(waiting.deletion_due_at?.getTime()).toBeGreaterThan(Date.now())
      const again = await run(`member erase ${ada.email}`, settings)
      expect(again).toBe('This account is already due to be deleted.')
      const second = await run(`member erase ${ada.email} --at-once`, settings)
      expect(second).toBe(`${ada.email} is erased.`)
      expect(await portal.db.user.count({ where: { id: ada.id } })).toBe(0)
      expect(await readFile(join(DATA_DIR, 'erasures.log'), 'utf8')).toMatch(
        /^\S+ requested \S+ texts=remove \S+ \S+\n\S+ erased \S+ \S+\n$/,
      )
      expect(await entriesAbout(ada.id)).toEqual(
        ['member.deletion_arranged', 'member.erased'].map(byOperator),
      )
    } finally {
      await rm(DATA_DIR, { recursive: true })
    }
  })

  it('is refused for an unknown address', async () => {
    expect(await run('member erase nobody@portal.test --at-once')).toBe(
      'There is no account with the address nobody@portal.test.',
    )
  })
})

describe('admin reset-second-step', () => {
  it('turns two-step sign-in off, ends sessions, and prints a link to choose a password', async () => {
    const admin = await createAdmin(portal.db)
    const { refresh_token } = await portal.tokensOf(admin)
    await portal.db.secondFactor.create({
      data: { user_id: admin.id, secret: 'x', confirmed_at: new Date() },
    })
    await portal.db.recoveryCode.create({ data: { user_id: admin.id, code_hash: 'x' } })

    const stdout = await run(`admin reset-second-step ${admin.email}`)
    expect(stdout).toContain(`Two-step sign-in is off for ${admin.email}`)
    const where = { user_id: admin.id }
    expect(await portal.db.secondFactor.count({ where })).toBe(0)
    expect(await portal.db.recoveryCode.count({ where })).toBe(0)
    const refreshed = await portal.anonymous.post('/api/auth/refresh/').send({ refresh_token })
    expect(refreshed.status).toBe(401)

    expect((await choosePassword(linkIn(stdout), 'Chosen-2026!')).status).toBe(200)
    expect((await choosePassword(linkIn(stdout), 'Again-2026!')).body.code).toBe('link_used')
    expect((await signIn(admin.email, 'Chosen-2026!')).body.user.is_admin).toBe(true)
    expect(await entriesAbout(admin.id)).toEqual([
      byOperator('member.second_factor_reset'),
      byOperator('member.password_link_made'),
    ])
  })
})

describe('admin add', () => {
  it('makes an account, whose password the printed link chooses', async () => {
    const stdout = await run('admin add Grace@Willow.example')
    expect((await choosePassword(linkIn(stdout), 'Chosen-2026!')).status).toBe(200)
    const { user } = (await signIn('grace@willow.example', 'Chosen-2026!')).body
    expect(user).toMatchObject({ is_admin: true, is_active: true })
    expect(await entriesAbout(user.id)).toEqual([
      byOperator('member.created'),
      byOperator('member.password_link_made'),
    ])
  })
})

describe('email test', () => {
  const testEntries = async () =>
    (
      await portal.db.auditEntry.findMany({
        where: { action: 'email.tested' },
        orderBy: { id: 'desc' },
      })
    ).map(({ actor_id, by_operator, after }) => ({ actor_id, by_operator, after }))
  const byTheOperator = { actor_id: null, by_operator: true }

  it('hands one email over, to an address that need not have an account, and is audited', async () => {
    const server = await startMailServer()
    const place = new URL(server.url).host
    const settings = { ...env, SMTP_URL: server.url, MAIL_FROM: 'Willow <hello@willow.example>' }
    expect(await run('email test New@Willow.example', settings)).toBe(
      `${place} took the test email. Check that it arrives, and not in the spam folder.`,
    )
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatch(/^To: new@willow\.example$/m)
    expect(server.received[0]).toMatch(/^From: Willow <hello@willow\.example>$/m)
    const [entry] = await testEntries()
    expect(entry).toEqual({ ...byTheOperator, after: { handed_over: true, place } })
    expect(JSON.stringify(entry)).not.toContain('@')
  })

  it('reports and audits why the mail server refuses it', async () => {
    const server = await startMailServer({ refuses: '550 no such user new@willow.example' })
    const place = new URL(server.url).host
    expect(await run('email test new@willow.example', { ...env, SMTP_URL: server.url })).toMatch(
      new RegExp(
        `^${place} did not accept the test email: .*550 no such user n…@willow\\.example$`,
      ),
    )
    const [entry] = await testEntries()
    expect(entry).toEqual({
      ...byTheOperator,
      after: { handed_over: false, place, reason: expect.stringContaining('550') },
    })
    expect(JSON.stringify(entry)).not.toContain('new@')
  })
})

describe('a mistake', () => {
  it.each([
    ['admin add', /^Name one email address\.$/],
    ['admin add me', /^Name one email address\.$/],
    ['email test', /^Name one email address\.$/],
    ['email test a@b.example now', /^Name one email address\.$/],
    ['check all', /^check takes no arguments\.$/],
    ['admin add a@b.example c@b.example', /^Name one email address\.$/],
    [
      'admin reset-second-step no@b.example',
      /^There is no account with the address no@b\.example\.$/,
    ],
  ])('%j is one line', async (commandLine, line) => {
    const message = await run(commandLine)
    expect(message).toMatch(line)
    expect(message).not.toContain('\n')
  })

  it('with the account changes nothing', async () => {
    const [admin, founder, former] = [
      await createAdmin(portal.db),
      await createFounder(portal.db),
      await createFounder(portal.db, { is_active: false, activated_at: new Date() }),
    ]
    const answers = [
      await run(`admin add ${admin.email}`),
      await run(`admin reset-second-step ${founder.email}`),
      await run(`admin add ${former.email}`),
    ]
    expect(answers).toEqual([
      expect.stringContaining('is already an administrator'),
      expect.stringContaining('is not an active administrator'),
      expect.stringContaining('the account is deactivated'),
    ])
    for (const { id } of [admin, founder, former]) expect(await entriesAbout(id)).toEqual([])
  })

  it('is one line on stderr, with exit code 1', async () => {
    const script = fileURLToPath(new URL('./portal.ts', import.meta.url))
    const DATABASE_URL = 'postgresql://portal@127.0.0.1:1/portal'
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [script, 'admin', 'add', 'a@b.example'],
      { env: { PATH: process.env.PATH, ...env, DATABASE_URL }, encoding: 'utf8' },
    )
    expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({
      status: 1,
      stdout: '',
      lines: 1,
    })
    expect(stderr).toContain('cannot be reached')
  })
})

it('exits with code 1 and prints the findings on stdout if check finds an issue', () => {
  const script = fileURLToPath(new URL('./portal.ts', import.meta.url))
  const settings = { ...env, DATABASE_URL: 'postgresql://portal:pw@127.0.0.1:1/portal' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'check'], {
    env: { PATH: process.env.PATH, ...settings, PUBLIC_URL: 'http://127.0.0.1:1' },
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout).toMatch(
    /^NOT WELL {2}Database: The database at 127\.0\.0\.1:1\/portal cannot be reached/,
  )
  expect(stdout).not.toContain('pw')
})

it('works beside a portal that runs its own Postgres, and never migrates it', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-command-'))
  const embedded = await startEmbedded({ dataDir: join(DATA_DIR, 'postgres'), fast: true })
  try {
    expect(await run('admin add a@b.example', { DATA_DIR })).toContain('Start the portal first')
    await migrate(embedded.connectionString)
    expect(await run('admin add a@b.example', { DATA_DIR })).toContain(
      'http://127.0.0.1:3000/reset-password#token=',
    )
  } finally {
    await embedded.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
