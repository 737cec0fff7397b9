import { precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { notPages, storedPage } from './pages.ts'
import { listenForPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

/** The files of the build. */
const files = self.__WB_MANIFEST
const paths = new Set(files.map((file) => `/${typeof file === 'string' ? file : file.url}`))

// From the network first, because the server fills the network's name and colours into the page. It
// is stored with the nonce of its own policy.
const page = new NetworkFirst({
  cacheName: 'page',
  networkTimeoutSeconds: 4,
  matchOptions: { ignoreVary: true },
  plugins: [storedPage(paths)],
})

precacheAndRoute(files, { cleanURLs: false })
registerRoute(new NavigationRoute(page, { denylist: notPages }))
listenForPush()

self.addEventListener('install', (event) => {
  event.waitUntil(page.handle({ event, request: new Request('/index.html') }))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
// A new version waits, so that open pages keep their files, until a member presses Reload.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
