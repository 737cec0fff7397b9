import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a connection. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)

/** How long to wait before the server is asked again, in milliseconds. */
const PAUSE_MS = 2000

/**
 * Resolves once the server answers: browsers tell of a connection before it carries anything. Rejects when
 * `signal` aborts.
 */
export async function waitForServer(signal?: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await fetch('/', {
      method: 'HEAD',
      cache: 'no-store',
      ...(signal && { signal }),
    })
      .then(({ ok }) => ok)
      .catch(() => false)
    if (answer) return
    signal?.throwIfAborted()
    await new Promise((next) => setTimeout(next, PAUSE_MS))
  }
}

/** Fetches code. Without a connection it waits for one and tries again; with one it throws as `load` does. */
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

/** Fetches a stylesheet again that has failed, once there is a connection: Vite asks for each only once. */
export function reloadFailedStyles(): void {
  const onError = ({ target: failed }: Event) => {
    if (!(failed instanceof HTMLLinkElement) || failed.rel !== 'stylesheet') return
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: failed.href, crossOrigin: failed.crossOrigin })
    window.addEventListener('online', () => failed.replaceWith(link), { once: true })
  }
  // Such an error does not bubble.
  window.addEventListener('error', onError, true)
}
