import { useSyncExternalStore } from 'react'

/** Chromium's offer to install the portal, which the DOM's types lack. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

function setOffer(next: InstallPrompt | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for our own button, which shows it when it is pressed. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if ('prompt' in event) setOffer(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => setOffer(null))
}

export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

// iPads say that they are Macs, which have no touch screen.
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** How this browser installs the portal: by our button, by Safari's menu, or by its own menu. */
export type InstallWay = 'button' | 'share' | 'menu'

export function useInstall() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
  const install = () => {
    setOffer(null)
    void current?.prompt()
  }
  const way: InstallWay = current ? 'button' : isApple() ? 'share' : 'menu'
  return { way, install }
}
