import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** In dark only the rules of colour: the other scheme changes nothing else. */
const rules = {
  light: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

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
 * What axe finds, a line for each element. It is loaded once a document: the pages have no frames. The bar
 * at the bottom of a phone waits at the end of the page meanwhile: axe takes what has scrolled under it for
 * covered, though it scrolls out again.
 */
async function violations(page: Page, within: string, scheme: keyof typeof rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([place, only]) => {
      if (!window.axe) throw new Error('axe was not loaded')
      const bar = document.querySelector<HTMLElement>('nav[aria-label="Bottom bar"]')
      bar?.style.setProperty('position', 'static')
      const { violations } = await window.axe.run(place, {
        runOnly: { type: only.type, values: [...only.values] },
        resultTypes: ['violations'],
      })
      bar?.style.removeProperty('position')
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} — ${node.failureSummary}`),
      )
    },
    [within, rules[scheme]] as const,
  )
}

/**
 * Fails when axe finds anything against WCAG 2.2 AA on the page as it stands, in light or in dark.
 * `within` is a selector for a part of it: what lies under a dialog cannot be reached meanwhile, yet
 * axe measures how much of it shows.
 */
export async function expectAccessible(
  page: Page,
  within = ':root',
  schemes: readonly (keyof typeof rules)[] = ['light', 'dark'],
): Promise<void> {
  // A page behind another tab, such as one that a link opened, is given no frames.
  await page.bringToFront()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const found = await violations(page, within, colorScheme)
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
