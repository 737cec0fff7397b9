import { afterEach, expect, it, vi } from 'vitest'
import { paths } from '#config/paths.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { signInAs } from '#test/session.ts'
import { ask } from './questions.ts'

afterEach(() => vi.unstubAllGlobals())

function asked(page: string, query = ''): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    sent.push(address)
    return new Promise(() => {})
  })
  ask(createQueryClient(), page, new URLSearchParams(query))
  return sent.filter((address) => address !== '/api/auth/me/')
}

it.each([
  [
    paths.dashboard,
    '',
    [
      '/api/resources/dashboard-stats/',
      '/api/resources/recent-activity/',
      '/api/studies/',
      '/api/events/?when=upcoming',
    ],
  ],
  [paths.directory, 'search=oak&page=2', ['/api/auth/directory/?page=2&page_size=20&search=oak']],
  [paths.events, 'tab=past', ['/api/events/?when=past&page=1']],
  [paths.wins, '', ['/api/wins/?page_size=20']],
  [paths.wins, 'tab=mine', ['/api/wins/?page_size=20&author=me']],
  [paths.archive, 'page=3', ['/api/activity/?page=3']],
  [paths.about, '', []],
])('%s?%s is asked for before it is drawn', (page, query, addresses) => {
  signInAs()
  expect(asked(page, query)).toEqual(addresses)
})

it('asks for nothing that a friend may not read', () => {
  signInAs({ user_type: 'friend' })
  expect(asked(paths.directory)).toEqual([])
})
