import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
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

beforeEach(() => {
  asked = []
  // The server never answers: what is of interest is what it is asked, and what is called off.
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(String(input), 'http://portal.test')
    asked.push({
      path: url.pathname,
      search: url.searchParams.get('search'),
      signal: init?.signal,
    })
    return new Promise(() => {})
  })
})
afterEach(() => {
  act(() => palette.close())
})

async function open(user_type: 'female_founder' | 'friend') {
  signInAs({ user_type })
  renderThemed(
    <QueryClientProvider client={createQueryClient(false)}>
      <NetworkContext value={sampleNetwork}>
        <MemoryRouter>
          <Palette />
        </MemoryRouter>
      </NetworkContext>
    </QueryClientProvider>,
  )
  act(() => palette.open())
  return { user: userEvent.setup(), field: await screen.findByRole('combobox') }
}
const paths = () => asked.map(({ path }) => path).sort()

it('asks the server once typing has paused, and calls off what is overtaken', async () => {
  const { user, field } = await open('female_founder')
  await user.type(field, 'gra')
  await vi.waitFor(() => expect(paths()).toHaveLength(3))
  expect(paths()).toEqual(['/api/auth/directory/', '/api/events/', '/api/wins/'])
  expect(asked.map(({ search }) => search)).toEqual(['gra', 'gra', 'gra'])
  const first = asked.splice(0)
  expect(first.map(({ signal }) => signal?.aborted)).toEqual([false, false, false])
  await user.type(field, 'nt')
  await vi.waitFor(() => expect(paths()).toHaveLength(3))
  expect(asked[0]?.search).toBe('grant')
  expect(first.map(({ signal }) => signal?.aborted)).toEqual([true, true, true])
  await user.clear(field)
  await vi.waitFor(() =>
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, true]),
  )
})

it('asks nothing for a single letter, and says so when no page begins with it', async () => {
  const { user, field } = await open('female_founder')
  await user.type(field, 'x')
  expect(screen.getByRole('status').textContent).toContain('Type two letters')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked).toEqual([])
})

it('never asks for founders on behalf of a friend', async () => {
  const { user, field } = await open('friend')
  expect(field.getAttribute('placeholder')).toBe('Find a page, win or event')
  await user.type(field, 'ada')
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(paths()).toEqual(['/api/events/', '/api/wins/'])
})
