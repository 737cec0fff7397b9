import type { PublicNetwork } from '@portal/shared/network/schemas'
import { useEffect, useRef } from 'react'

/** What the server writes into the head of the page from the network's look. */
const ofTheLook =
  '#palette, meta[name="theme-color"], link[rel~="icon"], link[rel="apple-touch-icon"]'

/** Takes colours and icons over from the page as the server writes it now. */
async function refreshHead(): Promise<void> {
  const answer = await fetch('/', { cache: 'no-cache' })
  if (!answer.ok) return
  // A template's content applies no style, for which the content security policy would want a nonce.
  const page = document.createElement('template')
  page.innerHTML = await answer.text()
  const fresh = page.content.querySelectorAll(ofTheLook)
  const shown = document.head.querySelectorAll(ofTheLook)
  for (const [index, element] of shown.entries()) {
    const next = fresh[index]
    if (!next) return
    // The style keeps its element, whose nonce the content security policy of this page knows.
    if (element.id === 'palette') element.textContent = next.textContent
    for (const name of ['content', 'href']) {
      const value = next.getAttribute(name)
      if (value !== null) element.setAttribute(name, value)
    }
  }
}

/** Lets an open page follow when the network looks different. */
export function useFreshHead(network: PublicNetwork | undefined): void {
  const shown = useRef(network)
  useEffect(() => {
    if (shown.current && shown.current !== network) {
      // The old look stays where the page cannot be fetched.
      void refreshHead().catch(() => {})
    }
    shown.current = network
  }, [network])
}
