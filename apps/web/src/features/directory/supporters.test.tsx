import { paginate } from '@portal/shared/core/pagination'
import {
  getDirectory,
  getSearchAlternatives,
  getSupporters,
} from '@portal/shared/directory/endpoints'
import type { Supporter } from '@portal/shared/directory/schemas'
import { getMe } from '@portal/shared/profile/endpoints'
import type { Me } from '@portal/shared/profile/schemas'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { on } from '#test/server.ts'
import DirectoryPage from './pages/DirectoryPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

function open(at: string, supporters: Supporter[], me: Partial<Me> = {}) {
  vi.stubGlobal('scrollTo', vi.fn())
  return renderScreen(<DirectoryPage />, {
    at,
    user: { user_type: me.user_type ?? 'female_founder' },
    answers: {
      ...on(getMe, { ...sampleMe, ...me }),
      ...on(getSupporters, { supporters, pagination: paginate(1, 20, supporters.length) }),
    },
  })
}

test.each([
  [true, 'Change your consent', /Founders can find you in the directory, under Supporters/],
  [false, 'List me as a supporter', /Founders can’t see you yet/],
])('a friend sees her own entry, listed: %s', async (list_as_supporter, action, text) => {
  const { sentTo } = open('/directory', [], {
    user_type: 'friend',
    full_name: 'Fay Friend',
    role_org: 'Mentor at Backs',
    contributions: [],
    list_as_supporter,
  })
  expect(await screen.findByText('Fay Friend')).toBeTruthy()
  screen.getByText('Mentor at Backs')
  screen.getByText(text)
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(
    '/account/privacy#consents',
  )
  screen.getByRole('link', { name: 'Say what you can help with' })
  screen.getByText('The directory is for founders')
  expect(screen.queryByRole('link', { name: 'Let founders ask you' }) !== null).toBe(
    list_as_supporter,
  )
  expect(sentTo(getSupporters)).toEqual([])
})

test.each([
  ['?search=zzz', 7, 'All members (7)'],
  ['?search=zzz&industry=EdTech', 101, 'Same filters without the search (100+)'],
])('an empty list at %s offers "%s"', async (query, count, text) => {
  vi.stubGlobal('scrollTo', vi.fn())
  renderScreen(<DirectoryPage />, {
    at: `/directory${query}`,
    user: { user_type: 'female_founder' },
    answers: {
      ...on(getMe, sampleMe),
      ...on(getDirectory, {
        members: [],
        pagination: paginate(1, 20, 0),
      }),
      ...on(getSearchAlternatives, { without: [{ filter: 'search', count }], topics: [] }),
    },
  })
  await screen.findByRole('link', { name: text })
})
