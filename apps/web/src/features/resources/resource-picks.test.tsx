import type { Resource } from '@portal/shared/resources/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/http/query-client.ts'
import { renderThemed } from '#test/render.tsx'
import { newestOf, pickLabel, ResourcePicks } from './components/ResourcePicks.tsx'

test('says who can see them, where the server keeps paid tabs for paid members', async () => {
  const error = 'Only available to Paid subscribers'
  const refused = { error, code: 'forbidden', request_id: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 403 }))
  const client = createQueryClient()
  renderThemed(
    <QueryClientProvider client={client}>
      <ResourcePicks />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(error)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

const resource = (id: string, added: string, type = 'Template'): Resource => ({
  id,
  kind: 'business-resource',
  title: id,
  description: '',
  url: null,
  fields: { type },
  votes: { up: 0, down: 0, mine: null },
  added_at: `2026-11-${added}T12:00:00.000Z`,
})

test('the latest come first, and the list stays as it was', () => {
  const all = [resource('old', '01'), resource('new', '20'), resource('middle', '10')]
  expect(newestOf(all, 2).map(({ id }) => id)).toEqual(['new', 'middle'])
  expect(all[0]?.id).toBe('old')
})

test('what is no template is a guide', () => {
  expect(pickLabel(resource('a', '01'))).toBe('Template')
  expect(pickLabel(resource('a', '01', 'Framework'))).toBe('Guide')
  expect(pickLabel(resource('a', '01', 'Course'))).toBe('Guide')
})
