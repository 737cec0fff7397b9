import { paths } from '@portal/shared/core/paths'
import { expect, it } from 'vitest'
import { sampleNetwork } from '#test/network.ts'
import { answerValues, questionGroups, questionGroupsFor } from './questions.ts'

const questions = questionGroups.flatMap((group) => group.questions)

it('has an answer to every question, each with a unique id', () => {
  const ids = [...questionGroups, ...questions].map(({ id }) => id)
  expect(new Set([...ids, 'shortcuts', 'contact']).size).toBe(ids.length + 2)
  for (const { answer } of questions) expect(answer.length).toBeGreaterThan(60)
})

it('shows questions about running the network to staff only', () => {
  const idsFor = (isStaff: boolean) => questionGroupsFor(isStaff).map(({ id }) => id)
  expect(idsFor(true)).toEqual([...idsFor(false), 'team'])
})

it('links to existing pages, and uses every placeholder', () => {
  const text = questions.map(({ answer }) => answer).join('\n')
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  expect(found(/\]\((\w+)\)/g).filter((name) => name !== 'contact' && !(name in paths))).toEqual([])
  const values = answerValues(sampleNetwork)
  expect(new Set(found(/\{(\w+)\}/g))).toEqual(new Set(Object.keys(values)))
})

it.each([
  [0, 'You can apply again straight away'],
  [14, 'You can apply again 14 days after the decision'],
])('says when applicants can apply again: after %i days', (reapply_days, text) => {
  const settings = { ...sampleNetwork.settings, reapply_days }
  expect(answerValues({ ...sampleNetwork, settings }).reapply).toBe(text)
})
