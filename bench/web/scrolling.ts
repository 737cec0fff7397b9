import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { frames } from './observe.ts'
import { type Act, asVisitor, type Scene } from './scene.ts'
import type { Visitor } from './visitor.ts'

const goals = {
  wins: { name: 'frames while 1000 wins scroll, of a page at rest', unit: 'times', least: 0.95 },
  resources: {
    name: 'frames while 300 resources scroll, of a page at rest',
    unit: 'times',
    least: 0.95,
  },
} satisfies Record<string, Goal>

const span = 3000

const rate = (lasted: number[]) =>
  (lasted.length * 1000) / lasted.reduce((sum, one) => sum + one, 0)

/** Frames a second at rest and while the page scrolls. */
async function framesOf({ page, devtools }: Visitor) {
  const still = rate(await page.evaluate(frames, 1000))
  const [lasted] = await Promise.all([
    page.evaluate(frames, span),
    devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -9000,
      speed: 3000,
      gestureSourceType: 'mouse',
    }),
  ])
  return { still, moving: rate(lasted), longest: Math.max(...lasted) }
}

const wins = (scene: Scene) => () =>
  asVisitor(scene, { slow: false }, async (visitor) => {
    const { page } = visitor
    await visitor.visit('/wins')
    const cards = page.getByRole('article')
    const more = page.getByRole('button', { name: 'Show more' })
    while (await more.isVisible()) {
      const shown = await cards.count()
      await more.click()
      await cards.nth(shown).waitFor()
    }
    await page.evaluate(() => window.scrollTo(0, 0))
    return { ...(await framesOf(visitor)), rows: await cards.count() }
  })

const resources = (scene: Scene) => () =>
  asVisitor(scene, { slow: false }, async (visitor) => {
    await visitor.visit('/resources')
    const cards = visitor.page.getByRole('article')
    await cards.first().waitFor()
    return { ...(await framesOf(visitor)), rows: await cards.count() }
  })

async function measure(scene: Scene): Promise<Row[]> {
  const taken = await inTurn(scene.repetitions, { wins: wins(scene), resources: resources(scene) })
  const row = (goal: Goal, { still, moving, longest, rows }: (typeof taken)['wins']) =>
    judge(
      goal,
      moving / still,
      `${moving.toFixed(0)} a second, ${still.toFixed(0)} at rest, the longest ${longest.toFixed(0)} ms; ${rows} rows`,
    )
  return [row(goals.wins, taken.wins), row(goals.resources, taken.resources)]
}

export const scrolling: Act = { name: 'scrolling', goals, measure }
