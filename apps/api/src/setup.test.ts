import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { setupOf } from './setup.ts'

const real = {
  DATABASE_URL: 'postgresql://db.test/members',
  JWT_SECRET: '0123456789abcdef'.repeat(4),
}
const own = { ...real, NETWORK_FILE: 'own.json' }

it.each([
  [{}, true, false],
  [real, false, true],
  [{ DEMO: '0' }, false, true],
  [own, false, false],
])('of %j, a demonstration: %j, its network is fictional: %j', (env, isDemo, isFictional) => {
  expect(setupOf(readEnv(env), { dataDir: '/data', isDemo })).toMatchObject({ isDemo, isFictional })
})

it.each([
  [{}, 'outbox', '/data/outbox'],
  [{ SMTP_URL: 'smtp://mail:1025' }, 'catcher', 'mail:1025'],
  [
    { SMTP_URL: 'smtps://user:word@smtp.partner.example:465' },
    'server',
    'smtp.partner.example:465',
  ],
])('of %j: mails go to a %s, %s', (env, destination, place) => {
  expect(setupOf(readEnv(env), { dataDir: '/data', isDemo: false }).mail).toEqual({
    destination,
    place,
  })
})
