import type { SearchItem, SearchResult } from '@portal/shared/search/schemas'
import { expect } from 'vitest'
import type { Agent } from './app.ts'

export async function find(agent: Agent, q: string): Promise<Record<string, SearchItem[]>> {
  const { status, body } = await agent.get('/api/search/').query({ q })
  expect(status, JSON.stringify(body)).toBe(200)
  const { groups }: SearchResult = body
  return Object.fromEntries(groups.map(({ kind, items }) => [kind, items]))
}

export async function findTitles(agent: Agent, q: string): Promise<Record<string, string[]>> {
  const found = Object.entries(await find(agent, q))
  return Object.fromEntries(found.map(([kind, items]) => [kind, items.map(({ title }) => title)]))
}

export const helpsWith = (match: string) => ({ before: 'helps with ', match, after: '' })
