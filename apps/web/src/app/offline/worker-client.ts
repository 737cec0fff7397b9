import { Workbox } from 'workbox-window'

const HALF_HOUR = 30 * 60_000

/** Waits until the page is drawn and the browser has nothing more urgent to do. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 2000)
  })

export const hasWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined

/**
 * Registers the service worker once. Calls `onNewVersion` when a newer version waits, with what
 * starts it and reloads the page.
 */
export async function startWorker(onNewVersion: (update: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const worker = new Workbox('/worker.js', { updateViaCache: 'none' })
  worker.addEventListener('waiting', () =>
    onNewVersion(() => {
      worker.addEventListener('controlling', () => window.location.reload())
      worker.messageSkipWaiting()
    }),
  )
  await whenIdle()
  await worker.register({ immediate: true })
  // A portal that stays open, as on a phone, would otherwise ask only once a day.
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < HALF_HOUR) return
    askedAt = Date.now()
    await worker.update()
  })
}
