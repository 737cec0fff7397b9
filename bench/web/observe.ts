/** What a page tells about itself while it runs. Times are in ms. */
export interface Seen {
  /** When the largest thing in view was painted, from the beginning of the visit. */
  largestPaint: number
  /** How far things jumped about, all jumps together. */
  shift: number
  longTasks: number[]
  /** From a click or a key until what came of it was painted. */
  interactions: number[]
  /** Whether the page waits for nothing any more. */
  complete: () => boolean
}

/** What a page writes to its console when it is complete: to be asked would cost it time of its own. */
export const completeNotice = 'complete'

declare global {
  interface Window {
    seen: Seen
  }
  interface PerformanceEntry {
    /** Of a jump. */
    readonly value?: number
    /** Whether it followed something that the visitor did. */
    readonly hadRecentInput?: boolean
    /** Of an event that belongs to a click or a key. */
    readonly interactionId?: number
  }
}

/** Runs in the browser before the page's own code; it can use nothing from outside itself. */
export function observe(): void {
  const seen: Seen = {
    largestPaint: 0,
    shift: 0,
    longTasks: [],
    interactions: [],
    complete: () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.mantine-Skeleton-root') === null,
  }
  window.seen = seen
  const looking = setInterval(() => {
    if (!seen.complete()) return
    clearInterval(looking)
    console.debug('complete')
  }, 100)
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    const options = { type, buffered: true, durationThreshold: 16 }
    observer.observe(options)
  }
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  watch('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  watch('longtask', ({ duration }) => seen.longTasks.push(duration))
  watch('event', ({ duration, interactionId }) => {
    if (interactionId) seen.interactions.push(duration)
  })
}

/** Runs in the browser: how long each frame lasted while something else went on, for so many ms. */
export function frames(milliseconds: number): Promise<number[]> {
  return new Promise((resolve) => {
    const lasted: number[] = []
    let before = performance.now()
    const end = before + milliseconds
    const next = (now: number) => {
      lasted.push(now - before)
      before = now
      if (now < end) requestAnimationFrame(next)
      else resolve(lasted.slice(1))
    }
    requestAnimationFrame(next)
  })
}

/** Runs in the browser: presses 'Show more' until there is no more, and tells how long each time took. */
export async function showMore(): Promise<number[]> {
  const frame = () => new Promise(requestAnimationFrame)
  const count = () => document.querySelectorAll('article').length
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
  const lasted: number[] = []
  for (let one = button(); one; one = button()) {
    const [shown, before] = [count(), performance.now()]
    one.click()
    while (count() === shown) await frame()
    await frame()
    lasted.push(performance.now() - before)
  }
  return lasted
}
