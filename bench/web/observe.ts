/** The metrics that a page records. Times are in ms. */
export interface PageMetrics {
  largestPaint: number
  shift: number
  longTasks: number[]
  interactions: number[]
  complete: () => boolean
}

/** The console message of a complete page. Polling would slow the page down. */
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

/** Records metrics. Runs in the browser, so it can use nothing outside itself. */
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

/** Counts frames in the browser. Returns the rate per second and the longest frame in ms. */
export async function countFrames(milliseconds: number) {
  const frame = () => new Promise<number>(requestAnimationFrame)
  const times = [await frame()]
  const [started = 0] = times
  while ((times.at(-1) ?? 0) < started + milliseconds) times.push(await frame())
  const lasted = times.slice(1).map((time, n) => time - (times[n] ?? 0))
  const total = lasted.reduce((sum, one) => sum + one, 0)
  return { rate: (lasted.length * 1000) / total, longest: Math.max(...lasted) }
}
