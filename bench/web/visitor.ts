import type { Browser, CDPSession } from '@playwright/test'
import { founderEmail } from '../data/people.ts'
import { signIn } from '../lib/portal.ts'
import { completeNotice, observe } from './observe.ts'

export type Scene = { browser: Browser; origin: string; repetitions: number }

/** A mid-range mobile network, as defined by the goals. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

function watchNetwork(devtools: CDPSession) {
  const bytes = { code: 0, fonts: 0, data: 0 }
  const types = new Map<string, string>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? ''
    if (['Document', 'Script', 'Stylesheet'].includes(type)) bytes.code += encodedDataLength
    if (['Fetch', 'XHR'].includes(type)) bytes.data += encodedDataLength
    if (type === 'Font') bytes.fonts += encodedDataLength
  })
  return bytes
}

/** By default, the visitor is signed in as a founder and slowed down. */
type Options = { signedIn?: boolean; email?: string; slow?: boolean }

async function storageOf(origin: string, email = founderEmail(0)) {
  const { user, access_token, refresh_token } = await signIn(origin, email)
  const items = { access_token, refresh_token, user: JSON.stringify(user) }
  return Object.entries(items).map(([name, value]) => ({ name, value }))
}

async function arrive(
  { browser, origin }: Scene,
  { signedIn = true, email, slow = true }: Options,
) {
  const localStorage = signedIn ? await storageOf(origin, email) : []
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    // It stores all files of the app once a page is idle, which would be measured with the page.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  await context.addInitScript(observe)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const bytes = watchNetwork(devtools)
  if (slow) {
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  async function visit(path: string): Promise<void> {
    const complete = page.waitForEvent('console', (message) => message.text() === completeNotice)
    await page.goto(path, { waitUntil: 'commit' })
    await complete
    await page.waitForLoadState('networkidle')
    // The browser reports the last paint with a delay.
    await page.waitForTimeout(500)
  }
  const seen = () => page.evaluate(() => window.seen)
  return { page, devtools, bytes, visit, seen, leave: () => context.close() }
}

export type Visitor = Awaited<ReturnType<typeof arrive>>
type Work<T> = (visitor: Visitor) => Promise<T>

export async function asVisitor<T>(scene: Scene, options: Options, work: Work<T>): Promise<T> {
  const visitor = await arrive(scene, options)
  return await work(visitor).finally(visitor.leave)
}
