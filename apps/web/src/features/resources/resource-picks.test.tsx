import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { shouldRetry } from '#lib/query-client.ts'
import { renderThemed } from '#test/render.tsx'
import { ResourcePicks } from './components/ResourcePicks.tsx'

afterEach(() => vi.unstubAllGlobals())

test('says who can see them, where the server keeps paid tabs for paid members', async () => {
  const error = 'Only available to Paid subscribers'
  const refused = { error, code: 'forbidden', request_id: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 403 }))
  const client = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry } } })
  renderThemed(
    <QueryClientProvider client={client}>
      <ResourcePicks />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(error)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
