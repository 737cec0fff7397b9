import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '@portal/database/errors'
import { expect, it, onTestFinished } from 'vitest'
import { isLoopback, publicUrl, readEnv, requiresSecondStep, withDemo } from './env.ts'

const secret = '0123456789abcdef0123456789abcdef'
const url = 'postgresql://portal@db.invalid/portal'

it('has defaults for all variables', () => {
  const env = readEnv({})
  expect(readEnv({ REAPPLY_DAYS: '0' }).REAPPLY_DAYS).toBe(0)
  expect(readEnv({ REAPPLY_DAYS: '365', RETENTION_DAYS: '366' }).REAPPLY_DAYS).toBe(365)
  expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', RATE_LIMIT: 'on' })
  expect(env).not.toHaveProperty('RETENTION_DAYS')
  expect(publicUrl(env)).toBe('http://127.0.0.1:3000')
})

it.each([
  [{}, false, true],
  [{}, true, false],
  [{ REQUIRE_SECOND_STEP: 'off' }, false, false],
  [{ REQUIRE_SECOND_STEP: 'on' }, true, true],
])('with %j, and demonstration data %s, staff need a second step: %s', (source, isDemo, isOn) => {
  expect(requiresSecondStep(readEnv(source), isDemo)).toBe(isOn)
})

it('treats an empty variable as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', JWT_SECRET: '' }).PORT).toBe(3000)
})

it('finds the network file at its default place, if NETWORK_FILE names no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const found = (source: Record<string, string>) => readEnv(source, folder).NETWORK_FILE
  mkdirSync(join(folder, 'network'))
  expect(found({})).toBeUndefined()
  const defaultPath = join(folder, 'network/network.json')
  writeFileSync(defaultPath, '{}')
  expect(found({})).toBe(defaultPath)
  expect(found({ NETWORK_FILE: '' })).toBe(defaultPath)
  expect(found({ NETWORK_FILE: 'own.json' })).toBe('own.json')
})

it('removes the slash at the end of PUBLIC_URL', () => {
  expect(publicUrl(readEnv({ PUBLIC_URL: 'https://portal.willow.example/' }))).toBe(
    'https://portal.willow.example',
  )
})

it.each([
  [{ PORT: 'abc' }, 'PORT: must be a number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT: must be a number from 0 to 65535'],
  [{ PORT: '80.5' }, 'PORT: must be a whole number'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL: must be an address that starts with postgres:// or postgresql://',
  ],
  [{ DIRECT_URL: url }, 'DIRECT_URL: belongs to a DATABASE_URL, which is not set'],
  [
    { DATABASE_URL: url },
    'JWT_SECRET: is required with DATABASE_URL; make one with: openssl rand -hex 32',
  ],
  [
    { DATABASE_URL: url, JWT_SECRET: 'short' },
    'JWT_SECRET: must have at least 32 characters, such as the output of: openssl rand -hex 32',
  ],
  [
    { JWT_SECRET: `change-me-${secret}` },
    'JWT_SECRET: is a sample; make one of your own, such as with: openssl rand -hex 32',
  ],
  [{ DEMO: 'yes' }, 'DEMO: must be 1 or 0'],
  ...[
    'mail.example',
    'smtp://',
    'smtp:mail.example',
    'smtps:///',
    'smtp://me:a#b@mail.example',
  ].map((SMTP_URL): [Record<string, string>, string] => [
    { SMTP_URL },
    'SMTP_URL: must be an address such as smtp://user:password@mail.willow.example:587, with %23, %2F and %40 for #, / and @ in the password',
  ]),
  ...[
    'portal.example',
    'https://a.example/portal',
    'https://a.example/?b',
    'https://a.example/#b',
  ].map((PUBLIC_URL): [Record<string, string>, string] => [
    { PUBLIC_URL },
    'PUBLIC_URL: must be an address without a path, such as https://portal.willow.example',
  ]),
  ...['https://portal.willow.example', 'portal.willow.example/', 'portal.willow.example:443'].map(
    (DOMAIN): [Record<string, string>, string] => [
      { DOMAIN, PUBLIC_URL: `https://${DOMAIN}/` },
      'DOMAIN: must be a name without https://, such as portal.willow.example',
    ],
  ),
  [
    { COMPOSE_PROFILES: 'offsite, tls' },
    'DOMAIN: is required with the part tls, which gets certificates for it',
  ],
  [
    { TRUST_PROXY: '10.0.0.1, proxy' },
    'TRUST_PROXY: must be addresses or ranges of proxies, such as 10.0.0.2, 10.1.0.0/16',
  ],
  ...['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/8,', '10.0.0.1 10.0.0.2'].map(
    (TRUST_PROXY): [Record<string, string>, string] => [
      { TRUST_PROXY },
      'TRUST_PROXY: must be addresses or ranges of proxies, such as 10.0.0.2, 10.1.0.0/16',
    ],
  ),
  ...['-1', '1.5', '3651', 'soon', ' '].map((days): [Record<string, string>, string] => [
    { DELETION_GRACE_DAYS: days },
    'DELETION_GRACE_DAYS: must be a whole number of days from 0 to 3650',
  ]),
  [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS: must be a whole number of days from 1 to 3650'],
  [{ RETENTION_DAYS: 'ten' }, 'RETENTION_DAYS: must be a whole number of days from 1 to 3650'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT: must be on or off'],
  ...['-1', '1.5', '366', 'soon', '1e2', ' 7'].map((days): [Record<string, string>, string] => [
    { REAPPLY_DAYS: days },
    'REAPPLY_DAYS: must be a whole number of days from 0 to 365',
  ]),
  [{ METRICS_PORT: 'x' }, 'METRICS_PORT: must be a number from 0 to 65535'],
  [
    { PORT: '4000', METRICS_PORT: '4000' },
    'METRICS_PORT: must be another one than PORT, which everybody reaches',
  ],
  [
    { REDIS_URL: 'http://cache:6379' },
    'REDIS_URL: must be an address that starts with redis:// or rediss://',
  ],
  [
    { RATE_LIMIT: 'off', HOST: '0.0.0.0', DEMO: '0' },
    'RATE_LIMIT: may be off only while HOST is a loopback address',
  ],
  ...[
    { DEMO: '1', HOST: '0.0.0.0' },
    { DEMO: '1', HOST: '192.0.2.7', DATABASE_URL: url, JWT_SECRET: secret },
    // The embedded database loads the demonstration data by default.
    { HOST: '0.0.0.0' },
    { HOST: '::' },
  ].map((source): [Record<string, string>, string] => [
    source,
    'DEMO: must be 0 while HOST is no loopback address, since the password of the demonstration accounts is public',
  ]),
])('%j stops the start with one line', (source, line) => {
  expect(() => readEnv(source)).toThrow(new OperatorError(line))
})

it.each([
  [{}, true],
  [{ HOST: '127.0.0.2' }, true],
  [{ DEMO: '0' }, false],
  [{ HOST: '0.0.0.0', DEMO: '0' }, false],
  [{ DATABASE_URL: url, JWT_SECRET: secret }, false],
  [{ DATABASE_URL: url, JWT_SECRET: secret, HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: url, JWT_SECRET: secret, DEMO: '1' }, true],
])('%j loads the demonstration data: %s', (source, expected) => {
  expect(withDemo(readEnv(source))).toBe(expected)
})

it.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['::1', true],
  ['0:0:0:0:0:0:0:1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['128.0.0.1', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example', false],
  ['localhost.example', false],
  ['', false],
])('is %s a loopback address: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})

it('leaves the first administrator to the start, which only warns', () => {
  const left = { ADMIN_EMAIL: 'me', ADMIN_PASSWORD: 'short' }
  expect(readEnv(left)).toMatchObject(left)
})

it.each([
  'abc',
  'Willow <abc>',
  'Willow hello@willow.example',
  '<a@b.example> Willow',
  'a@b.example\nBcc: c@d.example',
])('MAIL_FROM %s stops the start', (MAIL_FROM) => {
  expect(() => readEnv({ MAIL_FROM })).toThrow(
    'MAIL_FROM: must be an address, or a name and an address: Willow <hello@willow.example>',
  )
})

it.each(['hello@willow.example', 'Willow <hello@willow.example>', '"Willow, CIC" <a@b.example>'])(
  'accepts %s as the sender of emails',
  (MAIL_FROM) => {
    expect(readEnv({ MAIL_FROM }).MAIL_FROM).toBe(MAIL_FROM)
  },
)

it('never prints a value, which may be a secret', () => {
  const source = { DATABASE_URL: url, JWT_SECRET: 'hunter2' }
  expect(() => readEnv(source)).toThrow(expect.not.stringContaining('hunter2'))
})
