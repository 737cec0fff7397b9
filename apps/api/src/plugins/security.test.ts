import { expect, it } from 'vitest'
import { network, startTestApp, usePortal } from '../test/app.ts'

const portal = await usePortal()

it('sends the security headers with every response', async () => {
  for (const url of ['/api/health/live', '/%61pi/health/live', '/api/auth/me/', '/api/nothing/']) {
    const { headers } = await portal.app.inject({ url })
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w+/=]{24}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

it('gives each response its own nonce', async () => {
  const policies = await Promise.all([1, 2].map(() => portal.app.inject({ url: '/api/network/' })))
  const [one, two] = policies.map(({ headers }) => headers['content-security-policy'])
  expect(one).not.toBe(two)
})

it('allows the origin of the logo for images, and for nothing else', async () => {
  const logo = 'https://images.willow.example/logos/willow.svg'
  const branded = await startTestApp({ network: { ...network, logo } })
  const { headers } = await branded.app.inject({ url: '/api/network/' })
  await branded.close()
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("; img-src 'self' data: https://images.willow.example; ")
  expect(policy.split('images.willow.example')).toHaveLength(2)
})

it('sends HSTS only under TLS', async () => {
  const plain = await startTestApp({ publicUrl: 'http://127.0.0.1:3000' })
  const { headers } = await plain.app.inject({ url: '/api/network/' })
  await plain.close()
  expect(headers).not.toHaveProperty('strict-transport-security')
})

it('allows another origin only if it is configured', async () => {
  const open = await startTestApp({ corsOrigin: 'https://www.willow.example/' })
  const ask = (origin: string) => open.app.inject({ url: '/api/network/', headers: { origin } })
  const answer = await ask('https://www.willow.example')
  expect(answer.headers['access-control-allow-origin']).toBe('https://www.willow.example')
  const preflight = await open.app.inject({
    method: 'OPTIONS',
    url: '/api/auth/me/',
    headers: { origin: 'https://www.willow.example', 'access-control-request-method': 'PATCH' },
  })
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH')
  const foreign = await ask('https://evil.example')
  await open.close()
  expect(foreign.headers['access-control-allow-origin']).not.toBe('https://evil.example')
})
