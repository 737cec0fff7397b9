import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { type Act, asVisitor, type Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

const goals = {
  typing: { name: 'typing in the search of the directory', unit: 'ms', most: 100 },
  dialog: { name: 'opening the dialog of a win', unit: 'ms', most: 100 },
} satisfies Record<string, Goal>

/** The browser tells of nothing that took less. */
const least = 16

async function slowestOf({ page, seen }: Visitor, act: () => Promise<void>) {
  const { interactions: before } = await seen()
  await act()
  // The browser tells of an event some frames after it.
  await page.waitForTimeout(1000)
  const { interactions, longTasks } = await seen()
  const longest = Math.max(0, ...longTasks.slice(-5))
  return { slowest: Math.max(least, ...interactions.slice(before.length)), longest }
}

const typing = (scene: Scene) => () =>
  asVisitor(scene, {}, async (visitor) => {
    await visitor.visit('/directory')
    const field = visitor.page.getByPlaceholder('Search by name, company, or industry...')
    await field.click()
    return slowestOf(visitor, () => field.pressSequentially('lindqvist', { delay: 80 }))
  })

const dialog = (scene: Scene) => () =>
  asVisitor(scene, {}, async (visitor) => {
    await visitor.visit('/wins')
    return slowestOf(visitor, async () => {
      await visitor.page.getByRole('button', { name: 'Post a Win' }).click()
      await visitor.page.getByRole('dialog').waitFor()
    })
  })

async function measure(scene: Scene): Promise<Row[]> {
  const taken = await inTurn(scene.repetitions, { typing: typing(scene), dialog: dialog(scene) })
  const basis = ({ longest }: { longest: number }) =>
    `the slowest key or click; the longest task ${longest.toFixed(0)} ms`
  return [
    judge(goals.typing, taken.typing.slowest, basis(taken.typing)),
    judge(goals.dialog, taken.dialog.slowest, basis(taken.dialog)),
  ]
}

export const interactions: Act = { name: 'interactions', goals, measure }
