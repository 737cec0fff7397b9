import type { ReportFigures } from '@portal/shared/insights/schemas'
import { expect, test } from 'vitest'
import { proseOf } from './report-prose.ts'
import { sampleReport } from './sample-report.ts'

const of = (different: Partial<ReportFigures>) => proseOf(sampleReport(different))

/** The same for every figure. */
const all = (cell: 0 | 1 | 'small' | 'hidden' | null) =>
  of(Object.fromEntries(Object.keys(sampleReport().figures).map((name) => [name, cell])))

test('tells of many', () => {
  const { applications, membership, people, activity } = of({})
  expect(applications).toBe('21 applications came in. Half of the decisions took 3.5 days or less.')
  expect(membership).toBe(
    'At the end of September 2026 the network had 142 active members: 118 founders and 24 friends. Before July 2026 it had 131 active members. 14 members joined. Fewer than 5 members left.',
  )
  expect(people).toContain('active on 30 September 2026')
  expect(activity).toBe(
    'There were 6 events. Events had 84 sign-ups and 61 attendances. Members posted 23 wins, gave 104 reactions, cast 56 votes on resources and gave 14 answers to studies. The network published 8 opportunities and 2 studies. Founders asked for 20 introductions. 12 introductions were accepted. Today there are 10 pods with 63 members.',
  )
})

test('tells of one', () => {
  const { applications, membership, activity } = all(1)
  expect(applications).toBe('1 application came in. Half of the decisions took 1 day or less.')
  expect(membership).toContain('had 1 active member: 1 founder and 1 friend.')
  expect(membership).toContain('1 member joined. 1 member left.')
  expect(activity).toContain('There was 1 event. Events had 1 sign-up and 1 attendance.')
  expect(activity).toContain('1 introduction was accepted. Today there is 1 pod with 1 member.')
})

test('tells of none', () => {
  const { membership, activity } = all(0)
  expect(membership).toContain('No members joined. No members left.')
  expect(activity).toContain('There were no events. Members posted no wins')
  expect(activity).toContain('The network published no opportunities and no studies.')
})

test('a small figure is told without its number', () => {
  const { applications, activity } = all('small')
  expect(applications).toBe('Fewer than 5 applications came in.')
  expect(activity).toContain('There were fewer than 5 events.')
  expect(Object.values(all('small')).join(' ')).not.toContain('4')
})

test.each(['hidden', null] as const)('a figure that is %s has no sentence', (cell) => {
  const { applications, membership, activity } = all(cell)
  expect([applications, membership, activity]).toEqual(['', '', ''])
})

test('the tracks are left out unless both are told', () => {
  expect(of({ active_friends: 'hidden' }).membership).toContain('142 active members. Before')
})

test('the members before are told without those at the end', () => {
  const { membership } = of({ active_members: 'hidden' })
  expect(membership).toMatch(/^Before July 2026 the network had 131 active members\./)
})
