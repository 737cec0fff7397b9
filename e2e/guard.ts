import type { BrowserContext } from '@playwright/test'

export interface GuardOptions {
  /**
   * Statuses of refused requests that this test provokes, `failed` for requests that get no answer at
   * all; the browser logs each as an error.
   */
  expectedStatuses: (number | 'failed')[]
  /** Origins that this test opens on purpose. They answer with an empty page: tests stay offline. */
  expectedOrigins: string[]
}

const refused = /^Failed to load resource: (?:.* with a status of (\d+)|net::ERR_)/

/**
 * Watches everything that happens in a context and returns what a member should never meet: errors
 * and warnings in the console, uncaught errors, breaches of the content security policy, requests to elsewhere.
 */
export async function guard(
  context: BrowserContext,
  origin: string,
  { expectedStatuses, expectedOrigins }: GuardOptions,
): Promise<string[]> {
  const problems: string[] = []

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content security policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  // Watched, not intercepted: a route for all requests would turn the browser's cache off.
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
    if (refusal && expectedStatuses.includes(refusal[1] ? Number(refusal[1]) : 'failed')) return
    problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    problems.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  })
  return problems
}
