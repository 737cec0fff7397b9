interface Answer {
  response: Response
}

/** Navigations that are no pages of the app: the API, other sites' lists, and files. */
export const notPages = [
  /^\/(api|public|assets|icons|\.well-known)(\/|\?|$)/i,
  /^[^?]*\.[^/?]*(\?|$)/,
]

/** Returns the path of the script that starts a page; null if it is not a page of the app. */
const entryOf = (page: string): string | null =>
  /<script type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? null

/**
 * One page is stored for all addresses, if it is of the version whose `files` are stored. It also
 * opens while the server restarts.
 */
export const storedPage = (files: ReadonlySet<string>) => ({
  cacheKeyWillBeUsed: async () => '/index.html',
  async cacheWillUpdate({ response }: Answer) {
    const entry = response.ok && entryOf(await response.clone().text())
    return entry && files.has(entry) ? response : null
  },
  async fetchDidSucceed({ response }: Answer) {
    if (response.status >= 500) throw new Error(`The server answered ${response.status}`)
    return response
  },
})
