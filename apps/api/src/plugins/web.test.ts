import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { splashCss } from '../lib/media/splash.ts'
import { network, startTestApp, type TestApp } from '../test/app.ts'

const page = `<!doctype html><html><head><title>x</title>
<meta name="csp-nonce" content="__CSP_NONCE__" /></head><body><div id="root"></div></body></html>`

let portal: TestApp
beforeAll(async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), page)
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(webRoot, 'worker.js'), '// the worker')
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js.br'), 'as Brotli')
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js.gz'), 'as gzip')
  portal = await startTestApp({ webRoot })
  return async () => {
    await portal.close()
    rmSync(webRoot, { recursive: true })
  }
})

it.each([
  '/',
  '/directory',
  '/directory/some-id',
  '/events/some-id',
  '/nothing/here?x=1',
  '/index.html',
])('serves the page at %s, with its own nonce and the network in it', async (url) => {
  const { statusCode, headers, body } = await portal.app.inject({ url })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  const nonce = /csp-nonce" content="([^"]+)"/.exec(body)?.[1] ?? 'none'
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(body).toContain(`<title>${network.name}</title>`)
  const { body: answer } = await portal.anonymous.get('/api/network/')
  const inlined = /name="network" content="([^"]+)"/.exec(body)?.[1] ?? ''
  expect(JSON.parse(inlined.replaceAll('&quot;', '"'))).toEqual(answer)
})

it('caches hashed files for ever, and others for an hour', async () => {
  const hashed = await portal.app.inject({ url: '/assets/main-abc123.js' })
  expect([hashed.statusCode, hashed.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  const other = await portal.app.inject({ url: '/favicon.svg' })
  expect(other.headers['cache-control']).toBe('public, max-age=3600')
})

it('serves the service worker under the same policy, and never from a cache', async () => {
  const { statusCode, headers } = await portal.app.inject({ url: '/worker.js' })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
  const policy = headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  // Without worker-src and child-src, script-src says where a worker may come from.
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/worker-src|child-src|unsafe/)
})

it.each([
  ['gzip, deflate, br, zstd', 'br', 'as Brotli'],
  ['gzip, deflate', 'gzip', 'as gzip'],
  ['identity', undefined, 'export {}'],
])('answers a browser that accepts %s with %s', async (accepted, encoding, body) => {
  const answer = await portal.app.inject({
    url: '/assets/main-abc123.js',
    headers: { 'accept-encoding': accepted },
  })
  expect(answer.body).toBe(body)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.vary).toMatch(/accept-encoding/i)
})

it.each(['/assets/gone-def456.js', '/api/nothing/', '/api'])(
  'answers %s with a 404 instead of the page',
  async (url) => {
    const { statusCode, headers } = await portal.app.inject({ url })
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toContain('application/json')
  },
)

it.each([
  '/health',
  '/healthz/',
  '/metrics',
  '/Metrics?x=1',
  '/status',
  '/.env',
  '/wp-login.php',
  '/robots.txt.bak',
  '/.well-known/change-password',
  '/admin/backup.sql?x=1',
])('answers 404 at %s, which is no page', async (url) => {
  const { statusCode, headers } = await portal.app.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

it('lets search engines read the landing page and public events, and nothing else', async () => {
  const { statusCode, headers, body } = await portal.app.inject({ url: '/robots.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(
    'User-agent: *\nAllow: /$\nAllow: /onboarding$\nAllow: /assets/\nAllow: /events/\nAllow: /icons/\nAllow: /api/public/\nAllow: /api/calendar/\nDisallow: /\n',
  )
})

it('serves a security.txt that does not expire (RFC 9116)', async () => {
  const url = '/.well-known/security.txt'
  const { statusCode, headers, body } = await portal.app.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  )
  expect(fields).toEqual({
    Contact: `mailto:${network.contact_email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.\d{3}Z$/),
    'Preferred-Languages': 'en',
    Canonical: `https://portal.test${url}`,
  })
  const days = (new Date(fields.Expires).getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

it.each([
  ['/', network.name],
  ['/onboarding', `Apply to join ${network.name}`],
])('previews a link to %s with a card of the network', async (url, title) => {
  const { body } = await portal.app.inject({ url })
  const metaOf = (name: string) =>
    new RegExp(`property="og:${name}" content="([^"]*)"`).exec(body)?.[1]
  expect([metaOf('title'), metaOf('url')]).toEqual([title, `https://portal.test${url}`])
  expect(metaOf('description')).toMatch(/^Women who build companies/)
  const image = (metaOf('image') ?? '').replace('https://portal.test', '')
  const card = await portal.app.inject({ url: image })
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
  expect(card.rawPayload.length).toBeGreaterThan(10_000)
})

it('shows the mark and name with little code until the app draws, in both schemes', async () => {
  const { body } = await portal.app.inject({ url: '/directory' })
  const [, splash = ''] = /<div id="root">(.*?)<\/div><\/body>/s.exec(body) ?? []
  expect(splash).toContain(`<span>${network.name}</span>`)
  expect(splash).toContain('fill="var(--portal-seal)"')
  // The content security policy allows no style attributes.
  expect(splash).not.toMatch(/style=|#[0-9a-f]{6}/)
  expect(splash.length + splashCss.length).toBeLessThan(1500)
})
