import type { Page } from '@playwright/test'
import { contrastPairs } from '@portal/shared/network/contrast-pairs'
import { defaultColours } from '@portal/shared/network/default-colours'
import { paletteOf } from '@portal/shared/network/palette'

const tokens = Object.keys(paletteOf(defaultColours).light)

/** The least contrast of two colours in any palette, by 'text on background'. */
const minContrast = new Map<string, number>()
for (const [seen, meets, ratio] of contrastPairs) {
  for (const other of meets) {
    minContrast.set(`${seen} on ${other}`, ratio)
    minContrast.set(`${other} on ${seen}`, ratio)
  }
}

/**
 * Returns the texts whose contrast `contrastPairs` does not guarantee in every palette. Each colour
 * gets a unique value while the page is read, to identify it.
 */
export async function findUncheckedPairs(page: Page): Promise<string[]> {
  const found = await page.evaluate((names) => {
    const style = document.getElementById('palette')
    if (!style) throw new Error('the page has no palette')
    const before = style.textContent
    const marks = names.map((name, index) => `--portal-${name}:rgb(1,${index},1)`).join(';')
    style.textContent = `${before}:root[data-mantine-color-scheme],.portal-light,.portal-dark{${marks}}`
    const nameOf = (colour: string) => {
      const [, index] = /^rgb\(1, (\d+), 1\)$/.exec(colour) ?? []
      return index === undefined ? colour : (names[Number(index)] ?? colour)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { pair: string; isLarge: boolean; text: string }[] = []
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      const text = texts.currentNode.nodeValue?.trim()
      if (!text || !element?.checkVisibility() || element.closest('style, noscript, svg')) continue
      // Only screen readers get this text.
      if (element.getBoundingClientRect().width <= 1) continue
      if (element.closest(':disabled, [data-disabled], [aria-disabled="true"]')) continue
      let ground: Element | null = element
      while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
        ground = ground.parentElement
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const on = ground ? getComputedStyle(ground).backgroundColor : 'transparent'
      found.push({
        pair: `${nameOf(color)} on ${nameOf(on)}`,
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        text,
      })
    }
    style.textContent = before
    return found
  }, tokens)
  const wrong = found.filter(
    ({ pair, isLarge }) => (minContrast.get(pair) ?? 0) < (isLarge ? 3 : 4.5),
  )
  return [
    ...new Map(wrong.map(({ pair, text }) => [pair, `${pair}: ${text.slice(0, 40)}`])).values(),
  ]
}
