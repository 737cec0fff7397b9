/** The script that starts this page. It changes with every version of the portal. */
export const entryOfPage = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
