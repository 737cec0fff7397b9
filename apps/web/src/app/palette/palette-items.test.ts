import { paths, placeholders } from '@portal/shared/core/paths'
import { describe, expect, it } from 'vitest'
import {
  beginsWithSearch,
  containsSearch,
  findPages,
  pagesFor,
  questions,
} from './palette-items.ts'

const founder = { is_active: true, roles: [], user_type: 'female_founder' } as const
const admin = { ...founder, roles: ['admin'] } as const
const friend = { ...founder, user_type: 'friend' } as const

const labels = (search: string) => findPages(pagesFor(founder), search).map(({ label }) => label)

describe('the pages', () => {
  it('include the sidebar but no placeholders, and Admin only for staff', () => {
    const addresses = pagesFor(admin).map(({ to }) => to)
    for (const { path } of placeholders) expect(addresses).not.toContain(path)
    expect(addresses).toContain(paths.perks)
    expect(addresses).toContain(paths.admin)
    expect(pagesFor({ ...friend, roles: ['reviewer'] }).map(({ to }) => to)).toContain(paths.admin)
    expect(pagesFor(founder).map(({ to }) => to)).not.toContain(paths.admin)
    expect(new Set(pagesFor(admin).map(({ id }) => id)).size).toBe(addresses.length)
  })

  it.each([
    ['dir', ['Directory']],
    ['DIRÉCTORY', ['Directory']],
    ['help sup', ['Help & Support']],
    ['support', ['Help & Support']],
    ['studies', ['Research']],
    ['peers', ['Pods']],
    ['win', ['Wins', 'Post a Win']],
    ['ectory', []],
    ['admin', []],
  ])('%j finds %j', (search, found) => {
    expect(labels(search)).toEqual(found)
  })
})

it('finds questions by the beginnings of their words', () => {
  expect(findPages(questions, 'leave net')).toMatchObject([
    { label: 'How do I leave the network?', to: '/help#leaving' },
  ])
})

it.each([
  ['zoe', true],
  ['ZOË ÉL', true],
  ['lan', true],
  ['zoe kay', false],
])('a line contains the search %j: %j', (search, expected) => {
  const line = { id: 'a', label: 'Zoë', detail: 'Élan · Founder', to: '/' }
  expect(containsSearch(line, search)).toBe(expected)
})

it('a page is found by the beginning of its name, not by keywords', () => {
  const line = { id: 'a', label: 'Help & Support', to: '/' }
  for (const search of ['HÉLP', 'help sup']) expect(beginsWithSearch(line, search)).toBe(true)
  for (const search of ['support', 'help grants']) {
    expect(beginsWithSearch(line, search)).toBe(false)
  }
})
