import type { StudyStatus } from '@portal/shared/research/options'
import type { Study } from '@portal/shared/research/schemas'
import { expect, test } from 'vitest'
import { isRunning, pickStudies } from './api.ts'

const studies = (...statuses: StudyStatus[]): Study[] =>
  statuses.map((status, n) => ({
    id: `${n}`,
    title: `Study ${n}`,
    description: '',
    openDate: '2026-11-01',
    closeDate: '2026-12-01',
    status,
    link: null,
    findings: null,
    participation: null,
  }))
const picked = (...statuses: StudyStatus[]) =>
  pickStudies(studies(...statuses), 3).map(({ id }) => id)

test('In Progress and Active both run', () => {
  const [first, second, third] = studies('In Progress', 'Active', 'Closed')
  expect([first, second, third].map((study) => study && isRunning(study))).toEqual([
    true,
    true,
    false,
  ])
})

test('the latest results have a place beside what runs', () => {
  expect(picked('In Progress', 'Active', 'Active', 'Closed', 'Closed')).toEqual(['0', '1', '3'])
  expect(picked('Active', 'Closed', 'Closed', 'Closed')).toEqual(['0', '1', '2'])
})

test('what has not begun stays out, and without results all places are for what runs', () => {
  expect(picked('Active', 'Active', 'Active', 'Upcoming')).toEqual(['0', '1', '2'])
  expect(picked('Upcoming')).toEqual([])
})
