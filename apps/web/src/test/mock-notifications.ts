import { vi } from 'vitest'
import { notify } from '#lib/notify/notify.tsx'

export function mockNotifications(): void {
  vi.spyOn(notify, 'error').mockReturnValue('')
  vi.spyOn(notify, 'success').mockReturnValue('')
}
