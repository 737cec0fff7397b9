import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { median } from '../lib/statistics.ts'
import { frames, showMore } from './observe.ts'
import { type Act, asVisitor, type Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

const goals = {
  wins: { name: 'frames while 1000 wins scroll, of a page at rest', unit: 'times', least: 0.95 },
  resources: {
    name: 'frames while 300 resources scroll, of a page at rest',
    unit: 'times',
    least: 0.95,
  },
  more: { name: '20 more wins below hundreds of them', unit: 'ms' },
} satisfies Record<string, Goal>

const span = 3000

const rate = (lasted: number[]) =>
  (lasted.length * 1000) / lasted.reduce((sum, one) => sum + one, 0)

/** Frames a second at rest, and right after that while the page scrolls. */
async function pass({ page, devtools }: Visitor, yDistance: number) {
  const still = rate(await page.evaluate(frames, 1000))
  const [lasted] = await Promise.all([
    page.evaluate(frames, span),
    devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance,
      speed: 3000,
      gestureSourceType: 'mouse',
    }),
  ])
  const moving = rate(lasted)
  return { still, moving, ratio: moving / still, longest: Math.max(...lasted) }
}

/** There and back, and there again: what else the machine does now and then should not decide. */
async function framesOf(visitor: Visitor) {
  const distances = [-9000, 9000, -9000]
  const { passes } = await inTurn(distances.length, {
    passes: () => pass(visitor, distances.shift() ?? 0),
  })
  return passes
}

/** How many there are, without asking each element of a long page what it is to a screen reader. */
const cards = ({ page }: Visitor) => page.locator('article')

/** Brings all wins in, and tells how long the last of them took to come, the answer of the server included. */
async function showAll({ page }: Visitor): Promise<number> {
  const lasted = await page.evaluate(showMore)
  return median(lasted.slice(-10))
}

const wins = (scene: Scene) => () =>
  asVisitor(scene, { slow: false }, async (visitor) => {
    await visitor.visit('/wins')
    const more = await showAll(visitor)
    await visitor.page.evaluate(() => window.scrollTo(0, 0))
    return { ...(await framesOf(visitor)), rows: await cards(visitor).count(), more }
  })

const resources = (scene: Scene) => () =>
  asVisitor(scene, { slow: false }, async (visitor) => {
    await visitor.visit('/resources')
    return { ...(await framesOf(visitor)), rows: await cards(visitor).count() }
  })

async function measure(scene: Scene): Promise<Row[]> {
  const taken = {
    ...(await inTurn(scene.repetitions, { wins: wins(scene) })),
    ...(await inTurn(scene.repetitions, { resources: resources(scene) })),
  }
  const row = (goal: Goal, { ratio, still, moving, longest, rows }: (typeof taken)['resources']) =>
    judge(
      goal,
      ratio,
      `${moving.toFixed(0)} a second, ${still.toFixed(0)} at rest, the longest ${longest.toFixed(0)} ms; ${rows} rows`,
    )
  return [
    row(goals.wins, taken.wins),
    row(goals.resources, taken.resources),
    judge(goals.more, taken.wins.more, 'from the click until they are painted'),
  ]
}

export const scrolling: Act = { name: 'scrolling', goals, measure }
