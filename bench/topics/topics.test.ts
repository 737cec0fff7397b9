import { expect, test } from 'vitest'
import { acts } from '../web/all.ts'
import { topics } from './all.ts'

const all = [...topics, ...acts]
const goals = all.flatMap((topic) => Object.values(topic.goals))

test('every topic and every goal has a name of its own', () => {
  for (const names of [all.map(({ name }) => name), goals.map(({ name }) => name)]) {
    expect(new Set(names).size).toBe(names.length)
  }
})

test('a goal has one bound at most', () => {
  const both = goals.filter(({ least, most }) => least !== undefined && most !== undefined)
  expect(both).toEqual([])
})

test('every topic aims at something', () => {
  for (const { name, goals: own } of all) {
    const bounds = Object.values(own).filter((goal) => goal.least ?? goal.most)
    expect(bounds, name).not.toEqual([])
  }
})
