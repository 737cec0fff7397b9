import { isSnoozed } from '#lib/session/snoozed.ts'
import { readStored } from '#lib/session/storage.ts'

const isAppleMobile = () => /\biPhone\b|\biPad\b/.test(navigator.userAgent)

/** Returns why this browser cannot show notifications of the portal; null if it can. */
export function pushObstacle(): string | null {
  if (!window.isSecureContext) {
    return 'Notifications need an address that starts with https://, and the portal’s doesn’t.'
  }
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleMobile()
      ? 'On an iPhone or iPad, first add the portal to your home screen and open it from there.'
      : 'This browser can’t show notifications from websites.'
  }
  if (Notification.permission === 'denied') {
    return 'Your browser blocks notifications from the portal. Allow them in its settings, then reload this page.'
  }
  return null
}

/** Whether to offer notifications: they are possible, off on this device, and not put off. */
export const canOfferPush = () =>
  pushObstacle() === null && readStored('kept:push') === null && !isSnoozed('push-offered')
