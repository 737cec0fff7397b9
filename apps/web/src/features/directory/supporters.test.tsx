import { paginate } from '@portal/shared/core/pagination'
import { getDirectory, getNearest, getSupporters } from '@portal/shared/directory/endpoints'
import type { Supporter } from '@portal/shared/directory/schemas'
import { getMe } from '@portal/shared/profile/endpoints'
import type { Me } from '@portal/shared/profile/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleMe } from '#test/me.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { callTo, on } from '#test/server.ts'
import { DirectoryPage } from './pages/DirectoryPage.tsx'

vi.setConfig({ testTimeout: 30_000 })

const grace: Supporter = {
  id: 'grace',
  name: 'Grace Hopper',
  photo: null,
  role_org: 'Partner, Navy Ventures',
  helps_with: ['Feedback', 'Connections', 'Mentorship'],
  introductions: 'open',
}

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

test('founders find supporters in a tab of its own, by topics, and may ask them', async () => {
  const { user, address } = open('/directory?tab=supporters&search=mentor', [grace])
  const list = within(await screen.findByRole('list', { name: 'Supporters' }))
  list.getByText('Partner, Navy Ventures')
  expect(list.getByText('Mentorship').tagName).toBe('MARK')
  list.getByText('+1')
  const ask = list.getByRole('link', { name: 'Ask for an introduction: Grace Hopper' })
  expect(ask.getAttribute('href')).toBe('/directory?tab=supporters&search=mentor&ask=grace')
  await user.click(screen.getByRole('combobox', { name: 'Helps with' }))
  await user.click(await screen.findByRole('option', { name: 'Feedback' }))
  expect(address()).toContain('helps_with=Feedback')
  await user.click(screen.getByRole('button', { name: 'Remove Feedback' }))
  expect(address()).toBe('/directory?search=mentor&tab=supporters')
})

test.each([
  [true, 'Change your consent', /Founders find you in the directory, under Supporters/],
  [false, 'List me as a supporter', /Founders do not see you/],
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
  screen.getByText(/a space that our founders keep for one another/)
  expect(screen.queryByRole('link', { name: 'Be open to introductions' }) !== null).toBe(
    list_as_supporter,
  )
  expect(sentTo(getSupporters)).toEqual([])
})

test.each([
  ['?search=zzz', 7, 'All members (7)'],
  ['?search=zzz&industry=EdTech', 101, 'The same filters without the search (100+)'],
])('nobody found at %s: the way on is "%s"', async (query, count, text) => {
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
      ...on(getNearest, { without: [{ filter: 'search', count }], topics: [] }),
    },
  })
  await screen.findByRole('link', { name: text })
})

test('what is near is asked for once a search has found nobody, not while it goes on', async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  const nobody = { members: [], pagination: paginate(1, 20, 0) }
  const next = Promise.withResolvers<Response>()
  const { sent, user } = renderScreen(<DirectoryPage />, {
    at: '/directory?search=zzz',
    user: { user_type: 'female_founder' },
    answers: {
      ...on(getMe, sampleMe),
      ...on(callTo(getDirectory, { query: { search: 'zzz', page: 1, page_size: 20 } }), nobody),
      ...on(getDirectory, () => next.promise),
      ...on(getNearest, { without: [{ filter: 'search', count: 7 }], topics: [] }),
    },
  })
  const asked = () => sent.filter(({ call }) => call.includes('/nearest/')).length
  const wayOn = { name: 'All members (7)' }
  await user.click(await screen.findByRole('link', wayOn))
  await waitFor(() => expect(screen.queryByRole('link', wayOn)).toBeNull())
  expect(asked()).toBe(1)
  next.resolve(Response.json(nobody))
  await waitFor(() => expect(asked()).toBe(2))
})
