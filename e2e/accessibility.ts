import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** In dark, only the colour rules run: the scheme changes nothing else. */
const rules = {
  light: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
  },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const

/** Waits two frames, until the page has the emulated scheme, and for finite animations to end. */
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
 * Runs axe and returns one line for each element that violates a rule. The bottom bar is made
 * static while axe runs, because axe counts content that has scrolled under it as covered.
 */
async function findViolations(page: Page, within: string, scheme: keyof typeof rules) {
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
 * Fails if axe finds a violation of WCAG 2.2 AA on the page, in light or dark.
 *
 * @param within selector of the part to check, such as an open dialog without the page under it
 */
export async function expectAccessible(
  page: Page,
  within = ':root',
  schemes: readonly (keyof typeof rules)[] = ['light', 'dark'],
): Promise<void> {
  // A page in a background tab gets no animation frames.
  await page.bringToFront()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const found = await findViolations(page, within, colorScheme)
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
