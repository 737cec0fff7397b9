import type { Page } from '@playwright/test'
import { type Path, paths } from '@portal/shared/core/paths'
import { figure } from '../faults/figures.ts'
import { full } from '../faults/size.ts'
import { expect, test } from './fixtures.ts'

/** A page that has been open since before the server was brought up to date. */

const few: Path[] = [paths.dashboard, paths.directory, paths.events, paths.inbox, paths.account]
const elsewhere: Path[] = [paths.logout, paths.comingSoon]
const pages = full
  ? Object.values(paths).filter((path) => !path.includes(':') && !elsewhere.includes(path))
  : few

/** The same answer with fields that nobody has heard of, in every object of it. */
function grown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(grown)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, grown(inner)])
  return { ...Object.fromEntries(fields), brand_new: { kind: 'new', list: ['new', null] } }
}

async function answerAsANewerServer(page: Page): Promise<() => number> {
  let answers = 0
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const type = response.headers()['content-type'] ?? ''
    if (!type.includes('json')) return route.fulfill({ response })
    answers += 1
    return route.fulfill({ response, json: grown(await response.json()) })
  })
  return () => answers
}

// Only what is measured at full size is worth a second width of screen.
test.skip(({ isMobile }) => isMobile && !full, 'one width is enough on every push')

test('fields that an old page has not heard of leave it as it is', async ({ page, as }) => {
  test.setTimeout(180_000)
  await as('admin')
  const answers = await answerAsANewerServer(page)
  let shown = 0
  for (const path of pages) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, `the heading of ${path}`).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const text = (await heading.textContent()) ?? ''
    const broken = page.getByText(/Unexpected Application Error|\[object Object\]|Try again/)
    if (text !== '' && (await broken.count()) === 0) shown += 1
    else console.log(`${path}: ${text}`)
  }
  expect(answers()).toBeGreaterThan(pages.length)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  figure({
    fault: 'old page, new server: unknown fields in every object of every answer',
    measured: `${shown} of ${pages.length} pages shown as ever, of ${answers()} answers`,
    goal: 'unknown fields ignored, no blank page',
    met: shown === pages.length,
  })
})

test.describe('a part of the old page that the new server does not have', () => {
  test.use({ expectedStatuses: [404, 'failed'] })

  test('offers a reload, which brings the new page', async ({ page, as, isMobile }) => {
    await as('founder')
    await page.goto(paths.help)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route(/\/assets\/WinsPage-/, (route) => route.fulfill({ status: 404 }))
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wins' }).click()
    const reload = page.getByRole('button', { name: 'Reload' })
    await expect(reload).toBeVisible()
    await page.unrouteAll()
    await reload.click()
    const wins = page.getByRole('heading', { level: 1, name: 'Wins' })
    await expect(wins).toBeVisible()
    figure({
      fault: 'old page, new server: a part of the page is gone',
      measured: 'a reload is offered, and brings the page',
      goal: 'a failed chunk load offers a reload',
      met: true,
    })
  })
})
