import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// The default of one second is too short for a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lacks these, and Mantine needs them.
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
// Browsers lack it on plain HTTP, where the portal must work too.
Object.defineProperty(crypto, 'randomUUID', { value: undefined })
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// Console errors fail a test, because React and Mantine report mistakes that way.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    // jsdom doesn't know <search>, unlike browsers.
    if (String(args[0]).includes('is unrecognized in this browser') && args[1] === 'search') return
    throw new Error(`console.error in a test: ${args.map(String).join(' ')}`)
  })
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})
