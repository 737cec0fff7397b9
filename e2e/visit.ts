import type { Page } from '@playwright/test'

/** Asks the router for another address, as the browser's own Forward does: the app is not loaded again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

/** Loads a page. In the place of `:id` it takes the first that its list links to. Gives whether there is one. */
export async function firstOf(page: Page, path: string): Promise<boolean> {
  const [start, id] = path.split(':id')
  // On a busy machine the network is idle before the page is drawn.
  const heading = page.getByRole('heading', { level: 1 }).first()
  await page.goto(start ?? path, { waitUntil: 'networkidle' })
  await heading.waitFor()
  if (id === undefined) return true
  const link = page.getByRole('main').locator(`a[href^="${start}"]:not([href$="/new"])`).first()
  // The rows come after the heading; a friend's directory has none.
  const found = await link.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (!found) return false
  await page.goto((await link.getAttribute('href')) ?? '', { waitUntil: 'networkidle' })
  await heading.waitFor()
  return true
}
