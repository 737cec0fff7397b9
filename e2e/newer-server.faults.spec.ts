import type { Page } from '@playwright/test'
import { type Path, paths } from '@portal/shared/core/paths'
import { figure } from '../faults/figures.ts'
import { expect, test } from './fixtures.ts'

/** A page that was opened before the server was updated. */

const redirects: Path[] = [paths.logout, paths.comingSoon]
const pages = Object.values(paths).filter(
  (path) => !path.includes(':') && !redirects.includes(path),
)

function addUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addUnknownFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, addUnknownFields(inner)])
  return { ...Object.fromEntries(fields), brand_new: { kind: 'new', list: ['new', null] } }
}

async function answerAsANewerServer(page: Page): Promise<() => number> {
  let answers = 0
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const type = response.headers()['content-type'] ?? ''
    if (!type.includes('json')) return route.fulfill({ response })
    answers += 1
    return route.fulfill({ response, json: addUnknownFields(await response.json()) })
  })
  return () => answers
}

test('an old page ignores fields that it does not know', async ({ page, signInAs }) => {
  test.setTimeout(180_000)
  await signInAs('admin')
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
