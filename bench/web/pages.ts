import { demoPassword } from '@portal/database/factories/users'
import { adminEmail, founderEmail } from '../data/people.ts'
import { figureRow, type Row } from '../lib/report.ts'
import { measureAlternately } from '../lib/statistics.ts'
import { asVisitor, type Scene, type Visitor } from './visitor.ts'

/** The maximum time to the largest paint, in ms. */
const goals: Record<string, number> = {
  landing: 2500,
  invitation: 3500,
  dashboard: 3500,
  directory: 4500,
  events: 4500,
  wins: 4500,
  opportunities: 4500,
  introductions: 4500,
  pods: 4500,
  'help/announcements': 4500,
  resources: 4500,
  pulse: 4500,
  account: 4500,
  'account/privacy': 4500,
  'account/security': 4500,
  'admin/import': 4500,
  'admin/insights': 4500,
  'admin/insights/report': 5500,
}
const longestTask = 500
/** Checks for a public page. */
const isOpen = (name: string) => name === 'landing' || name === 'invitation'

async function visit(visitor: Visitor, name: string) {
  await visitor.visit(name === 'landing' ? '/' : `/${name}`)
  const { largestPaint, shift, longTasks } = await visitor.seen()
  // Without a reported paint there is no figure to compare with the goal.
  const paint = largestPaint || Number.NaN
  return { paint, shift, longest: Math.max(0, ...longTasks), ...visitor.bytes }
}

async function signInByHand({ page, visit }: Visitor) {
  await visit('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(founderEmail(0))
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  const pressed = performance.now()
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
  await page.locator('main h1').waitFor()
  await page.waitForFunction(() => window.seen.complete())
  return { ms: performance.now() - pressed }
}

/** Measures each page in a browser with an empty cache. */
export async function pages(scene: Scene): Promise<Row[]> {
  const visits = Object.keys(goals).map((name) => {
    const email = name.startsWith('admin/') ? adminEmail : founderEmail(0)
    const options = { signedIn: !isOpen(name), email }
    return [name, () => asVisitor(scene, options, (visitor) => visit(visitor, name))] as const
  })
  const taken = await measureAlternately(scene.repetitions, Object.fromEntries(visits))
  const { signedIn } = await measureAlternately(scene.repetitions, {
    signedIn: () => asVisitor(scene, { signedIn: false }, signInByHand),
  })
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`
  const rows = Object.entries(taken).flatMap(([name, { paint, shift, longest, ...bytes }]) => {
    const [code, fonts, data] = [bytes.code, bytes.fonts, bytes.data].map(kilobytes)
    const sizes = `${code} of code, ${fonts} of fonts, ${data} of data, as gzip`
    return [
      figureRow(`${name}, largest paint`, [paint, 'ms'], goals[name], sizes),
      figureRow(`${name}, longest task`, [longest, 'ms'], longestTask),
      figureRow(`${name}, layout shift`, [shift, 'shift'], 0.02),
    ]
  })
  const fonts = (taken.landing?.fonts ?? Number.NaN) / 1000
  return [
    ...rows,
    figureRow('dashboard complete after Login', [signedIn.ms, 'ms'], 3500, 'with a warm cache'),
    figureRow('landing, fonts', [fonts, 'KB'], 80),
  ]
}
