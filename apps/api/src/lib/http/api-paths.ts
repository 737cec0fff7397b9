export const docsPath = '/api/docs'

/** Whether a path is under /api, of an endpoint or not. */
export const isInApi = (url: string): boolean => url.startsWith('/api/') || url === docsPath

/** Whether a path belongs to a page or a file and has no endpoint. */
export const isOutsideApi = (url: string): boolean =>
  !isInApi(url) || url === docsPath || url.startsWith(`${docsPath}/`)
