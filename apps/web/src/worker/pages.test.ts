import { expect, test } from 'vitest'
import { notPages, storedPage } from './pages.ts'

const isPage = (path: string) => !notPages.some((one) => one.test(path))

test.each(['/', '/dashboard', '/events/1', '/events?tab=past', '/sign-in-link?token=a.b/c.d'])(
  'opens %s as a page of the app',
  (path) => expect(isPage(path)).toBe(true),
)

test.each([
  '/api',
  '/api/docs/',
  '/api/home/?page=1',
  '/public/members',
  '/events/1/card.png',
  '/third-party-notices.txt?download',
  '/assets/index-1.js',
])('leaves %s to the network', (path) => expect(isPage(path)).toBe(false))

const { cacheWillUpdate, fetchDidSucceed } = storedPage(new Set(['/assets/index-1.js']))
const pageOf = (entry: string) =>
  `<head><script src="/colour-scheme.js"></script>
  <script type="module" crossorigin src="/assets/${entry}.js"></script></head>`
const storing = (text: string, status = 200) =>
  cacheWillUpdate({ response: new Response(text, { status }) })

test('stores a page of its own version', async () => {
  expect(await (await storing(pageOf('index-1')))?.text()).toBe(pageOf('index-1'))
})

test.each([
  ['another version', pageOf('index-2'), 200],
  ['an error', pageOf('index-1'), 404],
  ['the hotel’s network', '<title>Sign in to the hotel’s network</title>', 200],
])('stores no page of %s', async (_, text, status) => {
  expect(await storing(text, status)).toBeNull()
})

test('an error of the server counts as no answer', async () => {
  const restarting = new Response('', { status: 502 })
  await expect(fetchDidSucceed({ response: restarting })).rejects.toThrow('502')
  const missing = new Response('', { status: 404 })
  expect(await fetchDidSucceed({ response: missing })).toBe(missing)
})
