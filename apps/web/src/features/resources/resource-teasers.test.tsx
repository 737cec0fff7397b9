import type { Resource } from '@portal/shared/resources/schemas'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/http/query-client.ts'
import { renderThemed } from '#test/render.tsx'
import { newestOf, ResourceTeasers, teaserLabel } from './components/ResourceTeasers.tsx'

test('says that templates are for paid subscribers if the server refuses them', async () => {
  const error = 'Only available to Paid subscribers'
  const refused = { error, code: 'forbidden', request_id: 'r' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 403 }))
  const client = createQueryClient()
  renderThemed(
    <QueryClientProvider client={client}>
      <ResourceTeasers />
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

test('sorts the latest first without changing the list', () => {
  const all = [resource('old', '01'), resource('new', '20'), resource('middle', '10')]
  expect(newestOf(all, 2).map(({ id }) => id)).toEqual(['new', 'middle'])
  expect(all[0]?.id).toBe('old')
})

test('labels everything but templates as a guide', () => {
  expect(teaserLabel(resource('a', '01'))).toBe('Template')
  expect(teaserLabel(resource('a', '01', 'Framework'))).toBe('Guide')
  expect(teaserLabel(resource('a', '01', 'Course'))).toBe('Guide')
})
