import { entryOfPage, isOtherVersion } from './version.ts'

const HALF_HOUR = 30 * 60_000

/** Waits until the page is drawn and the browser has nothing more urgent to do. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 2000)
  })

export const hasWorker = async (): Promise<boolean> =>
  'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration()) !== undefined

/** Registers the service worker once. Calls `onNewVersion` when it has stored a newer version. */
export async function startWorker(onNewVersion: () => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const entry = entryOfPage()
  serviceWorker.addEventListener('message', ({ data }) => {
    if (isOtherVersion(data, entry)) onNewVersion()
  })
  await whenIdle()
  await serviceWorker.register('/worker.js', { updateViaCache: 'none' })
  // A portal that stays open, as on a phone, would otherwise ask only once a day.
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < HALF_HOUR) return
    askedAt = Date.now()
    await serviceWorker.getRegistration().then((registration) => registration?.update())
  })
}
