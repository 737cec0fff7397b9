/** What the worker does with a request: a page of the app, a file of a build, or nothing. */
export type Handling = 'page' | 'file' | null

interface Asked {
  method: string
  mode: string
  url: string
}

// As in the server's plugin: the API, other sites' lists, and files are not pages of the app.
const noPage = /^\/(api|public|assets|icons|\.well-known)(\/|$)|\.[^/]*$/i

/**
 * Decides whether the worker answers a request. The API's calls, other origins, and everything that
 * is not read go to the network untouched.
 */
export function handlingOf(
  { method, mode, url }: Asked,
  origin: string,
  files: Set<string>,
): Handling {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (mode === 'navigate') return noPage.test(pathname) ? null : 'page'
  return pathname.startsWith('/assets/') || files.has(pathname) ? 'file' : null
}

/** Returns the path of the script that starts a page; null if it is not a page of the app. */
export const entryOf = (page: string): string | null =>
  /<script type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? null

/** The caches to delete: of all versions, oldest first, but the last three. */
export const outdated = (names: string[]): string[] =>
  names.filter((name) => name.startsWith('files:')).slice(0, -3)
