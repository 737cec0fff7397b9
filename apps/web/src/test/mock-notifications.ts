import { vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'

/** Mocks notifications, so that tests can check them and none are shown. */
export function mockNotifications(): void {
  vi.spyOn(notify, 'error').mockReturnValue('')
  vi.spyOn(notify, 'success').mockReturnValue('')
}
