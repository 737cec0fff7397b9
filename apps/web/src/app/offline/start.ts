import { renewPush } from '#features/push/subscription.ts'

/**
 * Registers the service worker once the browser has nothing more urgent to do, and renews the
 * member's notifications.
 */
export function start(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  renewPush().catch(() => {})
  const register = () =>
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 })
  else setTimeout(register, 2000)
}
