import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The other scheme changes colours and nothing else, so that only what depends on them is asked again. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** Waits for two frames, in which the page takes the emulated scheme, and for entrances to end. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * Fails when axe finds anything against WCAG 2.2 AA on the page as it stands, in light or in dark.
 * `within` is a selector for a part of it: what lies under a dialog cannot be reached meanwhile, yet
 * axe measures how much of it shows.
 */
export async function expectAccessible(page: Page, within = ':root'): Promise<void> {
  // A page behind another tab, such as one that a link opened, is given no frames.
  await page.bringToFront()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    // The content security policy allows no frames: axe need not open a page of its own to gather theirs.
    const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
    if (colorScheme === 'light') axe.withTags(tags)
    else axe.withRules(rulesOfColour)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      places: nodes.map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`),
    }))
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
