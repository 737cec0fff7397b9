/** Where the reference page of the API lives. */
export const docsPath = '/api/docs'

/** Pages and files: everything that is not a call of the API and so has no endpoint object. */
export function isOutsideApi(url: string): boolean {
  return !url.startsWith('/api/') || url === docsPath || url.startsWith(`${docsPath}/`)
}
