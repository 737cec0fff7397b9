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
    participated_at: null,
  }))
const picked = (...statuses: StudyStatus[]) =>
  pickStudies(studies(...statuses), 3).map(({ id }) => id)

test('studies In Progress and Active are running', () => {
  const [first, second, third] = studies('In Progress', 'Active', 'Closed')
  expect([first, second, third].map((study) => study && isRunning(study))).toEqual([
    true,
    true,
    false,
  ])
})

test('the latest results are shown beside running studies', () => {
  expect(picked('In Progress', 'Active', 'Active', 'Closed', 'Closed')).toEqual(['0', '1', '3'])
  expect(picked('Active', 'Closed', 'Closed', 'Closed')).toEqual(['0', '1', '2'])
})

test('upcoming studies are left out, and running ones fill the places of missing results', () => {
  expect(picked('Active', 'Active', 'Active', 'Upcoming')).toEqual(['0', '1', '2'])
  expect(picked('Upcoming')).toEqual([])
})
