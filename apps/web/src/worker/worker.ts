import { listenForPush } from './push.ts'
import { entryOf, handlingOf, outdated } from './requests.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build. Those without a hash in their name have a revision. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
}

const built = self.__WB_MANIFEST
const version = `files:${built.map(({ revision }) => revision ?? '').join('')}`
const shell = '/index.html'
const files = new Set(built.map(({ url }) => `/${url}`))

/** Downloads at the same time while a version is stored. */
const batch = 6
/** After this time a page is drawn from the cache, in ms. */
const patience = 4000

/** Stores a page as the shell. It has the network's look, and the nonce of its own policy. */
async function keepShell(page: Response): Promise<boolean> {
  const entry = page.ok && !page.redirected && entryOf(await page.clone().text())
  // A page of another version needs files that this version does not have.
  if (!entry || !files.has(entry)) return false
  const own = await caches.open(version)
  await own.put(shell, page)
  return true
}

async function keep(url: string): Promise<void> {
  const own = await caches.open(version)
  const earlier = url.startsWith('/assets/') && (await caches.match(url, { ignoreVary: true }))
  await (earlier ? own.put(url, earlier) : own.add(url))
}

async function install(): Promise<void> {
  if (!(await keepShell(await fetch(shell, { cache: 'reload' })))) {
    throw new Error('The server has another version than this worker')
  }
  const missing = [...files].filter((url) => url !== shell)
  while (missing.length > 0) await Promise.all(missing.splice(0, batch).map(keep))
  // Pages of the earlier version keep their files, so nobody has to wait.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  await Promise.all(outdated(await caches.keys()).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const shellPage = await (await caches.open(version)).match(shell)
  const entry = entryOf((await shellPage?.text()) ?? '')
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Pages of an earlier version offer a reload.
  for (const page of open) page.postMessage({ type: 'version', entry })
}

async function openPage(event: FetchEvent): Promise<Response> {
  const own = await caches.open(version)
  const stored = await own.match(shell, { ignoreVary: true })
  const answer = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  const late = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const response: Response | null = await Promise.race(
    [stored ? [answer, late] : [answer]].flat(),
  ).catch(() => null)
  if (response && response.status < 500) {
    event.waitUntil(keepShell(response.clone()))
    return response
  }
  return stored ?? answer
}

async function openFile(request: Request): Promise<Response> {
  const own = await caches.open(version)
  const found =
    (await own.match(request, { ignoreVary: true })) ??
    (await caches.match(request, { ignoreVary: true }))
  return found ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin, files)
  if (handling === 'page') event.respondWith(openPage(event))
  if (handling === 'file') event.respondWith(openFile(event.request))
})
listenForPush()
