import type { Resource } from '@portal/shared/resources/schemas'
import { expect, test } from 'vitest'
import { newestOf, pickLabel } from './newest.ts'

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
