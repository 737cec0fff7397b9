export const docsPath = '/api/docs'

/** Whether a path is under /api, even without an endpoint. */
export const isInApi = (url: string): boolean => url.startsWith('/api/') || url === docsPath

/** Whether a path belongs to a page or a file instead of an endpoint. */
export const isOutsideApi = (url: string): boolean =>
  !isInApi(url) || url === docsPath || url.startsWith(`${docsPath}/`)
