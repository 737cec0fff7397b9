import { paths } from '@portal/shared/core/paths'
import { matchRoutes, RouterContextProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '#lib/http/query-client.ts'
import { signInAs } from '#test/session.ts'
import { routes } from './routes.tsx'

afterEach(() => {
  queryClient.clear()
})

/** Runs the loaders of a page, and returns the paths of their requests. */
async function prefetched(address: string): Promise<string[]> {
  const sent: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    sent.push(path)
    return new Promise(() => {})
  })
  const url = new URL(address, 'http://portal.test')
  for (const { route, params } of matchRoutes(
    [...routes.member, ...routes.account],
    url.pathname,
  ) ?? []) {
    if (typeof route.loader !== 'function') continue
    const pattern = route.path ?? ''
    const context = new RouterContextProvider()
    await route.loader({ request: new Request(url), url, params, pattern, context })
  }
  return sent
}

it.each([
  [
    paths.dashboard,
    [
      '/api/resources/dashboard-stats/',
      '/api/resources/recent-activity/',
      '/api/studies/',
      '/api/events/?when=upcoming&page=1',
      '/api/home/',
    ],
  ],
  [`${paths.directory}?search=oak&page=2`, ['/api/auth/directory/?search=oak&page=2&page_size=20']],
  [`${paths.introductions}?tab=sent&page=2`, ['/api/introductions/?box=sent&page=2']],
  [`${paths.asks}?page=2`, ['/api/asks/?state=open&page=2']],
  [`${paths.events}?tab=past`, ['/api/events/?when=past&page=1']],
  [`${paths.pods}?page=2`, ['/api/pods/?page=2']],
  [paths.resources, ['/api/resources/tabs/']],
  [paths.wins, ['/api/wins/']],
  [`${paths.wins}?tab=mine`, ['/api/wins/?author=me']],
  [paths.accountSecurity, ['/api/auth/safety/', '/api/auth/sessions/', '/api/auth/passkeys/']],
  [paths.about, []],
])('%s starts its queries while its code loads', async (address, calls) => {
  signInAs()
  const sent = await prefetched(address)
  await vi.waitFor(() => expect(sent).toEqual(calls), 5000)
})

it('requests nothing that a friend may not read', async () => {
  signInAs({ user_type: 'friend' })
  expect(await prefetched(paths.directory)).toEqual([])
  expect(await prefetched(paths.introductions)).toEqual([])
})

it('uses the form of lazy that reports failed loads, on every page', () => {
  for (const { path, lazy } of Object.values(routes).flat()) {
    expect(typeof lazy, path).not.toBe('object')
  }
})
