import type { Browser, CDPSession, Page } from '@playwright/test'
import type { SignedIn } from '@portal/shared/auth/schemas'
import { completeNotice, observe, type Seen } from './observe.ts'

export interface Visitor {
  page: Page
  devtools: CDPSession
  /** Goes there and waits until the page has all it asked for. */
  visit(path: string): Promise<void>
  seen(): Promise<Seen>
  /** Bytes that travelled so far, by what they were for. */
  travelled(): Travelled
  leave(): Promise<void>
}

export interface Travelled {
  code: number
  fonts: number
  data: number
}

/** The middling phone on a middling network that the goals speak of. */
const phone = {
  slowerBy: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  },
} as const

const kinds: Record<string, keyof Travelled> = {
  Document: 'code',
  Script: 'code',
  Stylesheet: 'code',
  Font: 'fonts',
  Fetch: 'data',
  XHR: 'data',
}

function watchNetwork(devtools: CDPSession): Travelled {
  const travelled: Travelled = { code: 0, fonts: 0, data: 0 }
  const types = new Map<string, keyof Travelled>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kinds[type]
    if (kind) types.set(requestId, kind)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = types.get(requestId)
    if (kind) travelled[kind] += encodedDataLength
  })
  return travelled
}

interface Arrival {
  origin: string
  /** Signed in as her; a stranger otherwise. */
  as?: SignedIn | undefined
  /** Slowed down as a phone is; on by default. */
  slow?: boolean
}

/** A browser that has never been here, on a phone's screen. */
export async function arrive(
  browser: Browser,
  { origin, as, slow = true }: Arrival,
): Promise<Visitor> {
  const session = as && {
    access_token: as.access_token,
    refresh_token: as.refresh_token,
    user: JSON.stringify(as.user),
  }
  const localStorage = Object.entries(session ?? {}).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await context.addInitScript(observe)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const travelled = watchNetwork(devtools)
  if (slow) {
    await devtools.send('Network.emulateNetworkConditions', phone.network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowerBy })
  }
  return {
    page,
    devtools,
    async visit(path) {
      const complete = page.waitForEvent('console', (said) => said.text() === completeNotice)
      await page.goto(path, { waitUntil: 'commit' })
      await complete
      await page.waitForLoadState('networkidle')
      // What was painted last is told of a little later.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    },
    seen: () => page.evaluate(() => window.seen),
    travelled: () => ({ ...travelled }),
    leave: () => context.close(),
  }
}
