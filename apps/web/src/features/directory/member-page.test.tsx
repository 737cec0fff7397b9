import { paths } from '@portal/shared/core/paths'
import type { MemberPage as Member } from '@portal/shared/directory/schemas'
import type { Win } from '@portal/shared/wins/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/http/query-client.ts'
import { NetworkContext } from '#lib/session/network.ts'
import { sampleMember } from '#test/me.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderThemed } from '#test/render.tsx'
import { signInAs } from '#test/session.ts'
import MemberPage from './pages/MemberPage.tsx'

const bare: Member = { ...sampleMember, id: 'ada', name: 'Ada Byron' }
const full: Member = {
  ...bare,
  role: 'Chief Engineer',
  company: 'Analytical Engines',
  company_website: 'https://engines.example',
  product_type: 'saas',
  industry: 'DeepTech',
  verticals: ['Computing', 'Looms'],
  business_model: ['B2B', 'Subscription'],
  revenue_status: 'pre-revenue',
  location: 'Ely',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  pronouns: 'she/her',
  bio: 'We weave numbers.\nPatiently.',
  founder_type: 'first-time',
  product_status: 'mvp',
  helps_with: ['Mentorship'],
  have_raised: ['Equity'],
  will_raise: ['Bootstrapped'],
  fundraising_details: 'A seed round in spring.',
}

type Answer = () => Promise<Response>
let answer: Answer
let asked: string[] = []
let wins: Win[] = []
beforeEach(() => {
  asked = []
  wins = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (!path.startsWith('/api/wins/')) return answer()
    return Response.json({ wins, counts: { all: 9, mine: 0 }, next_cursor: null })
  })
})

const found =
  (member: Member): Answer =>
  async () =>
    Response.json(member)

function open(state?: unknown, user_type: 'female_founder' | 'friend' = 'female_founder') {
  signInAs({ user_type })
  const entry = { pathname: '/directory/ada', state }
  const router = createMemoryRouter([{ path: paths.member, element: <MemberPage /> }], {
    initialEntries: [entry],
  })
  const queryClient = createQueryClient(false)
  renderThemed(
    <QueryClientProvider client={queryClient}>
      <NetworkContext.Provider value={sampleNetwork}>
        <RouterProvider router={router} />
      </NetworkContext.Provider>
    </QueryClientProvider>,
  )
}
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map((h) => h.textContent)
const h1 = () => screen.getByRole('heading', { level: 1 }).textContent

test('has no headings for private and empty fields', async () => {
  answer = found(bare)
  open()
  const missing = await screen.findByRole('button', { name: 'No LinkedIn added by Ada Byron' })
  expect(missing.getAttribute('aria-disabled')).toBe('true')
  expect(headings()).toEqual([])
  expect(screen.queryByRole('term')).toBeNull()
})

test('a friend reads who the directory is for, and no data is requested', async () => {
  answer = found(full)
  open(undefined, 'friend')
  expect(h1()).toBe('Member Directory')
  expect(screen.getByText('The directory is for founders')).toBeTruthy()
  expect(asked).toEqual([])
})
