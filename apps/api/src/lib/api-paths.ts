/** Where the reference page of the API is. */
export const docsPath = '/api/docs'

/** Whether a path belongs to a page or a file, and so has no endpoint object. */
export function isOutsideApi(url: string): boolean {
  return !url.startsWith('/api/') || url === docsPath || url.startsWith(`${docsPath}/`)
}
