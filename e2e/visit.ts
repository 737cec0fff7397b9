import type { Page } from '@playwright/test'

/** Asks the router for another address, as the browser's own Forward does: the app is not loaded again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
