import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { findUncheckedPairs } from './colour-pairs.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

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
 * Runs axe, and returns a line for each violation. Sticky elements become static first, because axe
 * counts content scrolled under them as covered.
 */
async function findViolations(page: Page, within: string, contrast: boolean) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([place, values, enabled]) => {
      if (!window.axe) throw new Error('axe was not loaded')
      const atBottom = [...document.querySelectorAll<HTMLElement>('nav, [role="dialog"] *, main *')]
        .filter((element) => {
          const { position, bottom } = getComputedStyle(element)
          return ['sticky', 'fixed'].includes(position) && bottom !== 'auto'
        })
        .filter((element) => element.style.position === '')
      for (const { style } of atBottom) style.position = 'static'
      const { violations } = await window.axe.run(place, {
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast': { enabled } },
        resultTypes: ['violations'],
        // The rules of these tags read no style sheets or media, which axe would load again.
        preload: false,
      })
      for (const { style } of atBottom) style.position = ''
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} — ${node.failureSummary}`),
      )
    },
    [within, tags, contrast] as const,
  )
}

/**
 * Fails on a violation of WCAG 2.2 AA, or a text whose contrast is not guaranteed in light or dark.
 * `within` selects a part, such as an open dialog without the page under it. `colours: false` omits
 * all about colours, for a screen whose colours are inspected elsewhere.
 */
export async function expectAccessible(
  page: Page,
  within = ':root',
  { colours = true } = {},
): Promise<void> {
  // A page in a background tab gets no animation frames.
  await page.bringToFront()
  await page.emulateMedia({ colorScheme: 'light' })
  await settle(page)
  expect(await findViolations(page, within, colours), `accessibility of ${page.url()}`).toEqual([])
  for (const colorScheme of colours ? (['light', 'dark'] as const) : []) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    expect(await findUncheckedPairs(page), `colours of ${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
