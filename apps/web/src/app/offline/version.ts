/** The script that starts this page. It changes with every version of the portal. */
export const entryOfPage = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Whether the worker has stored a version other than that of this page. */
export const isOtherVersion = (message: unknown, entry: string | null): boolean =>
  typeof message === 'object' &&
  message !== null &&
  'entry' in message &&
  typeof message.entry === 'string' &&
  entry !== null &&
  message.entry !== entry
