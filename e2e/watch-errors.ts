import type { BrowserContext } from '@playwright/test'

export interface WatchOptions {
  /** Error statuses that this test provokes; `failed` stands for requests without a response. */
  expectedStatuses: (number | 'failed')[]
  /** External origins that this test opens. They answer with an empty page: tests stay offline. */
  expectedOrigins: string[]
}

const refused = /^Failed to load resource: (?:.* with a status of (\d+)|net::ERR_)/

/** Playwright says so where its option `serviceWorkers` is 'block'. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

/** Another test may remove a member's photo after a list has named it. Initials replace it. */
const isRemovedPhoto = (status: string | undefined, url: string) =>
  status === '404' && new URL(url).pathname.startsWith('/api/pictures/')

/**
 * Collects problems on the pages of a context: console errors and warnings, uncaught errors,
 * violations of the content security policy, and requests to other origins.
 */
export async function watchErrors(
  context: BrowserContext,
  origin: string,
  { expectedStatuses, expectedOrigins }: WatchOptions,
): Promise<string[]> {
  const problems: string[] = []

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  // Not a route: intercepting all requests would turn off the browser's cache.
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^https?:$/.test(url.protocol) || url.origin === origin) return
    if (!expectedOrigins.includes(url.origin)) problems.push(`request to elsewhere: ${url}`)
  })
  for (const elsewhere of expectedOrigins) {
    await context.route(`${elsewhere}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    )
  }
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const refusal = refused.exec(message.text())
    const { url } = message.location()
    if (refusal && expectedStatuses.includes(refusal[1] ? Number(refusal[1]) : 'failed')) return
    if (refusal && isRemovedPhoto(refusal[1], url)) return
    if (message.text() === workerBlocked) return
    problems.push(`console: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => {
    problems.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  return problems
}
