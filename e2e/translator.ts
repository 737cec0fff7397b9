import type { BrowserContext } from '@playwright/test'

/** Replaces text nodes as Google Translate does, with `<font>` elements unknown to React. */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = 'font, script, style, textarea, option, svg, [translate="no"]'
    const replace = (node: Node) => {
      if (!(node instanceof Text)) {
        for (const child of [...node.childNodes]) replace(child)
        return
      }
      if (!node.data.trim() || !node.parentElement?.closest('body')) return
      if (node.parentElement.closest(untouched)) return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      outer.firstElementChild?.append(node.data)
      node.replaceWith(outer)
    }
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) replace(node)
    }).observe(document, { subtree: true, childList: true })
  })
}
