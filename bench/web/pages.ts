import { demoPassword } from '@portal/database/factories/users'
import { known } from '../data/people.ts'
import { type Goal, judge, type Row } from '../lib/goals.ts'
import { inTurn } from '../lib/in-turn.ts'
import { type Act, asVisitor, type Scene } from './scene.ts'

/** Pages that people open, each in a browser that has never been here. */
const routes = {
  landing: '/',
  dashboard: '/dashboard',
  directory: '/directory',
  events: '/events',
  wins: '/wins',
  opportunities: '/opportunities',
  resources: '/resources',
  account: '/account',
} as const

const kilobyte = 1000

/** Of the other pages the largest paint is shown, and judged by nothing. */
const judged: string[] = ['landing', 'dashboard']
const others = Object.keys(routes).filter((name) => !judged.includes(name))

const shift = (name: string): Goal => ({
  name: `${name}, what jumps about`,
  unit: 'shift',
  most: 0.02,
})
const paint = (name: string): Goal => ({ name: `${name}, its largest part painted`, unit: 'ms' })
const weight = (name: string): Goal => ({ name: `${name}, all that travels`, unit: 'KB' })

const goals = {
  landing: { name: 'landing, its largest part painted', unit: 'ms', most: 2500 },
  dashboard: { name: 'dashboard, its largest part painted', unit: 'ms', most: 3500 },
  signedIn: { name: 'dashboard complete after pressing Login', unit: 'ms', most: 3500 },
  // The budget is of Brotli, and kept by `pnpm check`; without TLS a browser takes gzip only.
  code: { name: 'landing, scripts and styles', unit: 'KB' },
  fonts: { name: 'landing, fonts', unit: 'KB', most: 80 },
  ...Object.fromEntries(others.map((name) => [`${name} paint`, paint(name)])),
  ...Object.fromEntries(
    Object.keys(routes).flatMap((name): [string, Goal][] => [
      [`${name} shift`, shift(name)],
      [`${name} weight`, weight(name)],
    ]),
  ),
} satisfies Record<string, Goal>

const visit = (scene: Scene, name: string, path: string) => () =>
  asVisitor(scene, { signedIn: name !== 'landing' }, async (visitor) => {
    await visitor.visit(path)
    const { largestPaint, shift, longTasks } = await visitor.seen()
    const { code, fonts, data } = visitor.travelled()
    // A browser that told of no paint has painted nothing that could be judged.
    return {
      largestPaint: largestPaint || Number.NaN,
      shift,
      code,
      fonts,
      data,
      longest: Math.max(0, ...longTasks),
    }
  })

/** From the click until the dashboard waits for nothing any more. */
const signingIn = (scene: Scene) => () =>
  asVisitor(scene, { signedIn: false }, async ({ page, visit: goTo }) => {
    await goTo('/')
    await page.getByRole('textbox', { name: 'Email' }).fill(known.founder)
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
    const pressed = performance.now()
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/dashboard')
    await page.locator('main h1').waitFor()
    await page.waitForFunction(() => window.seen.complete())
    return { milliseconds: performance.now() - pressed }
  })

async function measure(scene: Scene): Promise<Row[]> {
  const visits = Object.fromEntries(
    Object.entries(routes).map(([name, path]) => [name, visit(scene, name, path)]),
  )
  const { repetitions } = scene
  const seen = await inTurn(repetitions, visits)
  const { signedIn } = await inTurn(repetitions, { signedIn: signingIn(scene) })
  const of = (name: string) => {
    const one = seen[name]
    if (!one) throw new Error(`${name} was not visited`)
    return one
  }
  const { landing, dashboard } = { landing: of('landing'), dashboard: of('dashboard') }
  const busy = ({ longest }: { longest: number }) => `its longest task ${longest.toFixed(0)} ms`
  return [
    judge(goals.landing, landing.largestPaint, busy(landing)),
    judge(goals.dashboard, dashboard.largestPaint, busy(dashboard)),
    judge(goals.signedIn, signedIn.milliseconds, 'in a browser that knows the landing page'),
    judge(goals.code, landing.code / kilobyte, 'as gzip, with the page itself'),
    judge(goals.fonts, landing.fonts / kilobyte, ''),
    ...others.map((name) => judge(paint(name), of(name).largestPaint, busy(of(name)))),
    ...Object.keys(routes).map((name) => judge(shift(name), of(name).shift, '')),
    ...Object.keys(routes).map((name) => {
      const { code, fonts, data } = of(name)
      const parts = [code, fonts, data].map((bytes) => Math.round(bytes / kilobyte))
      return judge(
        weight(name),
        (code + fonts + data) / kilobyte,
        `${parts[0]} KB of code, ${parts[1]} of fonts, ${parts[2]} of data; ${busy(of(name))}`,
      )
    }),
  ]
}

export const pages: Act = { name: 'pages', goals, measure }
