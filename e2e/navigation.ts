import type { Page } from '@playwright/test'

/** Navigates through the app's router, without loading the app again. */
export async function navigateTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}

/** Loads a page. For a path with `:id`, opens the first item of its list; false if it is empty. */
export async function openFirst(page: Page, path: string): Promise<boolean> {
  const [start, id] = path.split(':id')
  // On a busy machine, the network can be idle before the page is drawn.
  const heading = page.getByRole('heading', { level: 1 }).first()
  await page.goto(start ?? path, { waitUntil: id === undefined ? 'networkidle' : 'load' })
  await heading.waitFor()
  if (id === undefined) return true
  const link = page.getByRole('main').locator(`a[href^="${start}"]:not([href$="/new"])`).first()
  // Rows load after the heading. A friend's directory has none.
  const found = await link.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (!found) return false
  await page.goto((await link.getAttribute('href')) ?? '', { waitUntil: 'networkidle' })
  await heading.waitFor()
  return true
}
