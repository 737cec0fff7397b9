import type { ReportFigures } from '@portal/shared/insights/schemas'
import { expect, test } from 'vitest'
import { sampleReport } from '#test/sample-report.ts'
import { proseOf } from './report-prose.ts'

const of = (different: Partial<ReportFigures>) => proseOf(sampleReport(different))

test('describes each figure', () => {
  const { applications, membership, people, activity } = of({})
  expect(applications).toBe('20 applications came in. Half of the decisions took 3.5 days or less.')
  expect(membership).toBe(
    'At the end of September 2026 the network had 140 active members: 120 founders and 25 friends. Before July 2026 it had 130 active members. 15 members joined. 5 members left.',
  )
  expect(people).toContain('active on 30 September 2026')
  expect(activity).toBe(
    'There were 5 events, with 85 sign-ups and 60 attendances. Members posted 25 wins, gave 105 reactions, cast 55 votes on resources and gave 15 answers to studies. The network published 10 opportunities and fewer than 3 studies. Founders asked for 20 introductions. 10 introductions were accepted. Today there are 10 pods with 65 members.',
  )
})

test("a count that rounds to 0 is not described as 'no'", () => {
  const figures = Object.keys(sampleReport().figures)
  const { applications, membership, activity } = of(
    Object.fromEntries(figures.map((name) => [name, 0])),
  )
  expect(applications).toMatch(/^Fewer than 3 applications came in\./)
  expect(membership).toMatch(/Fewer than 3 members joined\. Fewer than 3 members left\.$/)
  expect(`${applications} ${membership} ${activity}`).not.toMatch(/\bno\b/)
})

test('omits the sentence of a missing figure', () => {
  const { applications, membership } = of({ left: null, median_days_to_decision: null })
  expect(applications).toBe('20 applications came in.')
  expect(membership).not.toContain('left')
})
