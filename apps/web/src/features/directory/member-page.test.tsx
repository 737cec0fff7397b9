import { paths } from '@portal/shared/core/paths'
import type { MemberPage as Member } from '@portal/shared/directory/schemas'
import type { Win } from '@portal/shared/wins/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { NetworkContext } from '#lib/network.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { sampleMember } from '#test/me.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderThemed } from '#test/render.tsx'
import { sampleWin } from '#test/sample-content.ts'
import { signInAs } from '#test/session.ts'
import { memberStep, stepOf } from './components/BackToDirectory.tsx'
import { detailsOf } from './member-details.ts'
import { MemberPage } from './pages/MemberPage.tsx'

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
const refused =
  (status: number, code: string): Answer =>
  async () =>
    Response.json({ error: 'The server says no', code, request_id: 'r' }, { status })

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

test('says what stored values mean, and leaves out what says nothing', () => {
  const { venture, raises } = detailsOf({ ...full, have_raised: ['N/A'], verticals: ['', ' '] })
  expect(venture.map(({ label, values }) => [label, values.join(', ')])).toEqual([
    ['Sector', 'DeepTech'],
    ['Product', 'SaaS'],
    ['Product stage', 'MVP'],
    ['Revenue', 'Pre-revenue'],
    ['Business model', 'B2B, Subscription'],
    ['Founder', 'First-time founder'],
  ])
  expect(raises).toEqual([{ label: 'Plans to raise', values: ['Bootstrapped'] }])
  expect(detailsOf({ ...full, bio: 'Not specified', location: '  ' })).toMatchObject({
    bio: undefined,
    location: undefined,
  })
})

test('remembers the search that found her, and trusts no other state', () => {
  expect(stepOf(memberStep(full, '?search=ada').state)).toEqual({
    name: 'Ada Byron',
    search: '?search=ada',
  })
  for (const state of [null, undefined, 'x', {}, { directory: null }, { directory: { name: 1 } }]) {
    expect(stepOf(state)).toBeNull()
  }
})

test('names the events that both go to', async () => {
  const date = '2999-06-05T18:00:00.000Z'
  answer = found({ ...bare, events_of_both: [{ id: '7', title: 'Supper', date, ends_at: null }] })
  open()
  const link = await screen.findByRole('link', { name: 'Supper' })
  expect(link.getAttribute('href')).toBe('/events/7')
  expect(headings()).toContain('You both go to')
})

test('shows all that she shows', async () => {
  answer = found(full)
  open()
  expect(await screen.findByText('Mentorship')).toBeTruthy()
  expect(h1()).toBe('Ada Byron')
  expect(headings()).toEqual(['About', 'Can help with', 'Fundraising', 'The venture'])
  expect(screen.getByRole('link', { name: /Analytical Engines/ }).getAttribute('href')).toBe(
    'https://engines.example',
  )
  expect(screen.getByRole('link', { name: /LinkedIn profile of Ada Byron/ })).toBeTruthy()
  expect(screen.getByText('A seed round in spring.')).toBeTruthy()
  expect(screen.queryByText(/your page/)).toBeNull()
})

test('says since when she is a member, and has her latest wins', async () => {
  answer = found({ ...bare, member_since: '2026-10' })
  wins = [{ ...sampleWin, id: 'w', title: 'A grant', date: '2026-11-20' }]
  open()
  expect(await screen.findByText('Member since October 2026')).toBeTruthy()
  const win = await screen.findByRole('link', { name: 'A grant' })
  expect(win.getAttribute('href')).toBe('/wins/w')
  expect(screen.getByText('20 November 2026')).toBeTruthy()
  expect(headings()).toEqual(['Wins'])
  expect(screen.getByRole('link', { name: /all members/ }).getAttribute('href')).toBe('/wins')
  expect(asked).toContain('/api/wins/?author=ada&page_size=3')
})

test('has no heading for what is private or empty', async () => {
  answer = found(bare)
  open()
  const missing = await screen.findByRole('button', { name: 'No LinkedIn added by Ada Byron' })
  expect(missing.getAttribute('aria-disabled')).toBe('true')
  expect(headings()).toEqual([])
  expect(screen.queryByRole('term')).toBeNull()
})

test('knows her name before the page has come, and leads back to the search', () => {
  answer = () => new Promise(() => {})
  open(memberStep(full, '?search=ada').state)
  expect(h1()).toBe('Ada Byron')
  expect(screen.getByText('Loading member...')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the directory' }).getAttribute('href')).toBe(
    '/directory?search=ada',
  )
})

test('a friend reads whom the directory is for, and nothing is asked for her', async () => {
  answer = found(full)
  open(undefined, 'friend')
  expect(h1()).toBe('Member Directory')
  expect(screen.getByText(/a space that our founders keep for one another/)).toBeTruthy()
  expect(asked).toEqual([])
})

test('the server’s refusal reads the same', async () => {
  answer = refused(403, 'forbidden')
  open()
  expect(await screen.findByText(/a space that our founders keep for one another/)).toBeTruthy()
})
