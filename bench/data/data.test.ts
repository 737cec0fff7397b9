import { expect, test } from 'vitest'
import { contentRows } from './content.ts'
import { rareSurnames } from './names.ts'
import {
  applicationRow,
  consentRows,
  createPeople,
  founderEmail,
  founderId,
  founderRow,
  userRow,
} from './people.ts'

const now = new Date('2026-11-21T12:00:00Z')
const everybody = (founders = 100) => createPeople(founders, now)
const listed = (founders?: number) => everybody(founders).filter(({ kind }) => kind === 'founder')

test('the same size gives the same people, each with their own id and address', () => {
  expect(everybody()).toEqual(everybody())
  for (const key of ['id', 'email'] as const) {
    expect(new Set(everybody().map((person) => person[key])).size).toBe(everybody().length)
  }
})

test('the set has the requested number of listed founders, and other people', () => {
  expect(listed()).toHaveLength(100)
  const counts = Object.groupBy(everybody(), ({ kind }) => kind)
  expect(counts.hidden).toHaveLength(5)
  expect(counts.friend).toHaveLength(10)
  expect(counts.applicant).toHaveLength(5)
})

test('founders are identified by their position', () => {
  expect(listed().map(({ email }) => email)).toEqual(listed().map((_, n) => founderEmail(n)))
  expect(listed().map(({ id }) => id)).toEqual(listed().map((_, n) => founderId(n)))
})

test.each([1000, 3000])('a rare surname finds one of %d founders', (founders) => {
  const names = listed(founders).map(({ full_name }) => full_name.toLowerCase())
  expect(rareSurnames).toHaveLength(500)
  for (const rare of rareSurnames) {
    expect(names.filter((name) => name.includes(rare.toLowerCase()))).toHaveLength(1)
  }
})

test('an account, its profile, its consents and its application belong to the same person', () => {
  const [, founder] = everybody()
  if (!founder) throw new Error('There is nobody')
  expect(userRow(founder)).toMatchObject({ email: founderEmail(0), is_active: true })
  expect(founderRow(founder).user_id).toBe(founder.id)
  expect(applicationRow(founder)).toMatchObject({ user_id: founder.id, status: 'approved' })
  expect(consentRows(founder).map(({ granted }) => granted)).toEqual([true, true])
  const hidden = everybody().find(({ kind }) => kind === 'hidden')
  expect(hidden && consentRows(hidden).map(({ granted }) => granted)).toEqual([true, false])
})

test('the set has the requested amount of content', () => {
  const authors = listed().map(({ id }) => id)
  const content = contentRows({ wins: 50, resources: 20, events: 30 }, authors, now)
  expect(content.wins).toHaveLength(50)
  expect(content.events).toHaveLength(30)
  expect(
    content.resources?.filter((row) => 'kind' in row && row.kind === 'programme'),
  ).toHaveLength(20)
})
