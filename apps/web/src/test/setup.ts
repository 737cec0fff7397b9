import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// A busy machine takes longer than the second that the library waits.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lacks these; Mantine asks for them.
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver ??= class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}
Element.prototype.scrollIntoView ??= () => {}
// Browsers lack it on plain http, where the portal must work as well.
Object.defineProperty(crypto, 'randomUUID', { value: undefined })
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// A console error is a failed test: React and Mantine report real mistakes that way.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    // jsdom does not know <search>, which every browser of ours does.
    if (String(args[0]).includes('is unrecognized in this browser') && args[1] === 'search') return
    throw new Error(`console.error in a test: ${args.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
