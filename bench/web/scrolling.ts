import { type Row, ratioRow } from '../lib/report.ts'
import { measureAlternately } from '../lib/statistics.ts'
import { countFrames } from './observe.ts'
import { asVisitor, type Scene, type Visitor } from './visitor.ts'

async function pass({ page, devtools }: Visitor, yDistance: number) {
  const rest = await page.evaluate(countFrames, 1000)
  const gesture = { x: 195, y: 500, yDistance, speed: 3000, gestureSourceType: 'mouse' } as const
  const [moving] = await Promise.all([
    page.evaluate(countFrames, 3000),
    devtools.send('Input.synthesizeScrollGesture', gesture),
  ])
  return { rest: rest.rate, moving: moving.rate, longest: moving.longest }
}

async function scroll(visitor: Visitor, path: string) {
  await visitor.visit(path)
  const { page } = visitor
  const cards = page.locator('article')
  // Selects by CSS, because role locators are slow on a long page.
  const more = page.locator('button', { hasText: /^Show more$/ })
  while ((await more.count()) > 0) {
    const count = await cards.count()
    await more.click()
    await cards.nth(count).waitFor()
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  // The passes go down, up and down again, so that other load does not decide the result.
  const distances = [-9000, 9000, -9000]
  const { passes } = await measureAlternately(3, {
    passes: () => pass(visitor, distances.shift() ?? 0),
  })
  return { ...passes, cards: await cards.count() }
}

/** Compares the frame rate of scrolling long lists with that of a page at rest. */
export async function scrolling(scene: Scene): Promise<Row[]> {
  const scrolled = (path: string) => () =>
    asVisitor(scene, { slow: false }, (visitor) => scroll(visitor, path))
  const taken = await measureAlternately(scene.repetitions, {
    wins: scrolled('/wins'),
    resources: scrolled('/resources'),
  })
  return Object.entries(taken).map(([name, { moving, rest, longest, cards }]) => {
    const compared = { a: moving, b: rest, unit: 'frames a second' }
    const row = ratioRow(`frames while ${name} scroll, of a page at rest`, compared, {
      atLeast: 0.95,
    })
    return { ...row, madeOf: `${row.madeOf}, the longest ${longest.toFixed(0)} ms; ${cards} cards` }
  })
}
