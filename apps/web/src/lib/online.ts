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

/** Fetches code. Without a connection it waits for one and tries again; with one it throws as `load` does. */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise((back) => window.addEventListener('online', back, { once: true }))
    }
  }
}

/** Fetches the stylesheets that failed, once there is a connection: Vite asks for each only once. */
export function refetchStyles(): void {
  window.addEventListener('online', () => {
    for (const failed of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (failed.sheet !== null) continue
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', href: failed.href, crossOrigin: failed.crossOrigin })
      failed.replaceWith(link)
    }
  })
}
