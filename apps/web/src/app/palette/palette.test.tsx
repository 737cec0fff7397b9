import type { SearchResult } from '@portal/shared/search/schemas'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NetworkContext } from '#lib/network.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { sampleNetwork } from '#test/network.ts'
import { renderThemed } from '#test/render.tsx'
import { signInAs } from '#test/session.ts'
import { Palette, palette } from './Palette.tsx'

interface Asked {
  path: string
  search: string | null
  signal: AbortSignal | null | undefined
}
let asked: Asked[]

let answer: SearchResult | undefined
/** Answers the last call that had no answer. */
let reply: (result: SearchResult) => void

beforeEach(() => {
  asked = []
  // Without an answer, what is of interest is what the server is asked, and what is called off.
  answer = undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(String(input), 'http://portal.test')
    asked.push({
      path: url.pathname,
      search: url.searchParams.get('q'),
      signal: init?.signal,
    })
    return answer
      ? Promise.resolve(Response.json(answer))
      : new Promise((resolve) => {
          reply = (result) => resolve(Response.json(result))
        })
  })
})
afterEach(() => {
  act(() => palette.close())
})

function Where() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="where">{pathname + search + hash}</p>
}
const where = () => screen.getByTestId('where').textContent

async function open(user_type: 'female_founder' | 'friend') {
  signInAs({ user_type })
  const queryClient = createQueryClient(false)
  renderThemed(
    <QueryClientProvider client={queryClient}>
      <NetworkContext value={sampleNetwork}>
        <MemoryRouter>
          <Palette />
          <Where />
        </MemoryRouter>
      </NetworkContext>
    </QueryClientProvider>,
  )
  act(() => palette.open())
  return { queryClient, user: userEvent.setup(), field: await screen.findByRole('combobox') }
}

const line = (title: string, path: string) => ({ title, path, detail: 'More', photo: null })

/** Answers what was asked, once it was asked. */
const answerNow = async (result: SearchResult) => {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await act(async () => reply(result))
}

it('keeps Enter until the answer to what is typed, and takes its first line', async () => {
  const { user, field } = await open('female_founder')
  await user.type(field, 'kestrel{Enter}')
  expect(where()).toBe('/')
  await answerNow({ groups: [{ kind: 'win', items: [line('Kestrel', '/wins/1')] }] })
  await vi.waitFor(() => expect(where()).toBe('/wins/1'))
})

it.each([
  ['something else is typed', 's', 'Kestrels'],
  ['another line is chosen', '{ArrowDown}', 'Kestrel'],
])('forgets that Enter when %s', async (_, keys, name) => {
  const { user, field } = await open('female_founder')
  await user.type(field, `kestrel{Enter}${keys}`)
  await answerNow({ groups: [{ kind: 'win', items: [line(name, '/wins/1')] }] })
  await screen.findByRole('option', { name: new RegExp(name) })
  expect(where()).toBe('/')
})

it('says without a connection that it cannot search, not that there is nothing', async () => {
  answer = { groups: [{ kind: 'win', items: [line('Violet win', '/wins?win=1')] }] }
  const { user, field } = await open('friend')
  await user.type(field, 'violet')
  await screen.findByRole('option', { name: /Violet win/ })
  onlineManager.setOnline(false)
  try {
    await user.clear(field)
    await user.type(field, 'supper')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be searched')
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    expect(screen.queryByRole('option')).toBeNull()
  } finally {
    onlineManager.setOnline(true)
  }
  await vi.waitFor(() => expect(asked.at(-1)?.search).toBe('supper'))
})

it.each([
  ['female_founder', '/directory?search=zz%20top'],
  ['friend', '/help#contact'],
] as const)('leads a %s elsewhere on Enter when nothing is found', async (user_type, path) => {
  answer = { groups: [] }
  const { user, field } = await open(user_type)
  await user.type(field, 'zz top')
  const other = await screen.findByRole('group', { name: 'Elsewhere' })
  expect(within(other).getByRole('option').getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Nothing found for “zz top”.')
  await user.keyboard('{Enter}')
  expect(where()).toBe(path)
})
