import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

const PAUSE_MS = 2000

export const isServerThere = (signal?: AbortSignal): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', ...(signal && { signal }) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Resolves when the server answers. Rejects when `signal` aborts. */
export async function waitForServer(signal?: AbortSignal): Promise<void> {
  for (;;) {
    if (await isServerThere(signal)) return
    signal?.throwIfAborted()
    await new Promise((next) => setTimeout(next, PAUSE_MS))
  }
}

/** Loads code. Offline, waits for a connection and retries; online, rejects as `load` does. */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise((back) => window.addEventListener('online', back, { once: true }))
      await waitForServer()
    }
  }
}

/** Reloads failed stylesheets once online, because Vite loads each only once. */
export function reloadFailedStyles(): void {
  const onError = ({ target: failed }: Event) => {
    if (!(failed instanceof HTMLLinkElement) || failed.rel !== 'stylesheet') return
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: failed.href, crossOrigin: failed.crossOrigin })
    window.addEventListener('online', () => failed.replaceWith(link), { once: true })
  }
  // The event does not bubble.
  window.addEventListener('error', onError, true)
}
