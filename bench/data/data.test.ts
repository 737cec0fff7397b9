import { expect, test } from 'vitest'
import { contentOf } from './content.ts'
import { applicationRow, consentRows, founderRow, known, peopleOf, userRow } from './people.ts'

const now = new Date('2026-11-21T12:00:00Z')
const everybody = () => [...peopleOf(100, now)]

test('the same size makes the same people, each with an id and an address of her own', () => {
  expect(everybody()).toEqual(everybody())
  for (const key of ['id', 'email'] as const) {
    expect(new Set(everybody().map((person) => person[key])).size).toBe(everybody().length)
  }
})

test('there are as many listed founders as asked for, and others beside them', () => {
  const listed = everybody().filter(({ kind }) => kind === 'founder')
  expect(listed).toHaveLength(100)
  const counts = Object.groupBy(everybody(), ({ kind }) => kind)
  expect(counts.hidden).toHaveLength(5)
  expect(counts.friend).toHaveLength(11)
  expect(counts.applicant).toHaveLength(5)
})

test('a founder is found by her name alone in a set of any size', () => {
  const found = everybody().filter(({ full_name }) => full_name.includes('Quartermaine'))
  expect(found.map(({ email }) => email)).toEqual([known.founder])
})

test('an account, its profile, its consents and its application speak of the same person', () => {
  const [, founder] = everybody()
  if (!founder) throw new Error('There is nobody')
  expect(userRow(founder)).toMatchObject({ email: known.founder, is_active: true })
  expect(founderRow(founder).user_id).toBe(founder.id)
  expect(applicationRow(founder)).toMatchObject({ user_id: founder.id, status: 'approved' })
  expect(consentRows(founder).map(({ granted }) => granted)).toEqual([true, true])
  const hidden = everybody().find(({ kind }) => kind === 'hidden')
  expect(hidden && consentRows(hidden).map(({ granted }) => granted)).toEqual([true, false])
})

test('there is as much content as asked for', () => {
  const ids = everybody().flatMap(({ id, kind }) => (kind === 'founder' ? [id] : []))
  const content = contentOf({ wins: 50, resources: 20, events: 30 }, ids, now)
  expect(content.wins).toHaveLength(50)
  expect(content.events).toHaveLength(30)
  expect(
    content.resources?.filter((row) => 'kind' in row && row.kind === 'programme'),
  ).toHaveLength(20)
})
