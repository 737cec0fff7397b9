/** The metrics that a page records. Times are in ms. */
export interface PageMetrics {
  /** When the largest thing in view was painted, from the beginning of the visit. */
  largestPaint: number
  /** The layout shift, added up. */
  shift: number
  longTasks: number[]
  /** From each click or key to the next paint. */
  interactions: number[]
  /** Whether the page has all its content. */
  complete: () => boolean
}

/** What a page logs when it is complete. Polling would slow it down. */
export const completeNotice = 'complete'

declare global {
  interface Window {
    seen: PageMetrics
  }
  interface PerformanceEntry {
    readonly value?: number
    readonly hadRecentInput?: boolean
    readonly interactionId?: number
  }
}

/** Runs in the browser before the code of the page; it can use nothing from outside itself. */
export function observe(): void {
  const seen: PageMetrics = {
    largestPaint: 0,
    shift: 0,
    longTasks: [],
    interactions: [],
    complete: () =>
      document.querySelector('h1') !== null &&
      document.querySelector('.mantine-Skeleton-root') === null,
  }
  window.seen = seen
  const timer = setInterval(() => {
    if (!seen.complete()) return
    clearInterval(timer)
    console.debug('complete')
  }, 100)
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
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

/**
 * Runs in the browser: counts the frames of some time, and gives their rate a second and the
 * longest in ms.
 */
export async function countFrames(milliseconds: number) {
  const frame = () => new Promise<number>(requestAnimationFrame)
  const times = [await frame()]
  const [started = 0] = times
  while ((times.at(-1) ?? 0) < started + milliseconds) times.push(await frame())
  const lasted = times.slice(1).map((time, n) => time - (times[n] ?? 0))
  const total = lasted.reduce((sum, one) => sum + one, 0)
  return { rate: (lasted.length * 1000) / total, longest: Math.max(...lasted) }
}
