/** Where the reference page of the API is. */
export const docsPath = '/api/docs'

/** Whether a path is under /api: that of an endpoint, of the reference page, or of nothing. */
export const isInApi = (url: string): boolean => url.startsWith('/api/') || url === docsPath

/** Whether a path belongs to a page or a file, and so has no endpoint object. */
export const isOutsideApi = (url: string): boolean =>
  !isInApi(url) || url === docsPath || url.startsWith(`${docsPath}/`)
