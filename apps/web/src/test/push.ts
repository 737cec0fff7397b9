import { vi } from 'vitest'

interface PushBrowser {
  permission?: string
  requestPermission?: () => Promise<string>
  pushManager?: object
}

/** Makes this browser able to show notifications; jsdom isn't. Undo with `vi.unstubAllGlobals`. */
export function mockPush({ permission = 'default', ...given }: PushBrowser = {}): void {
  const { requestPermission = async () => 'granted', pushManager = {} } = given
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
}

/** Whatever `mockPush` leaves on the navigator, which cannot be stubbed as a whole. */
export const unmockPush = (): void => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
