import { vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'

/** Notifications are written down for the test, and not shown. */
export function hushNotices(): void {
  vi.spyOn(notify, 'error').mockReturnValue('')
  vi.spyOn(notify, 'success').mockReturnValue('')
}
