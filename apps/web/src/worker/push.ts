declare const self: ServiceWorkerGlobalScope

interface Payload {
  title?: unknown
  path?: unknown
  tag?: unknown
}

/** Returns the address of a page of the portal. Anything else leads to the updates. */
export function pageOf(path: unknown, origin: string): string {
  const url = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/updates`
}

function readPayload(data: PushMessageData | null): Payload {
  try {
    return Object(data?.json())
  } catch {
    return {}
  }
}

/** Browsers require a notification for each message, even for one that cannot be read. */
function show({ title, path, tag }: Payload): Promise<void> {
  return self.registration.showNotification(
    typeof title === 'string' ? title : 'You have an update',
    {
      icon: '/icons/icon-192.png',
      data: path,
      ...(typeof tag === 'string' && { tag }),
    },
  )
}

/** Focuses a window that shows the page. Others stay as they are, because of unsaved forms. */
async function open(path: unknown): Promise<void> {
  const address = pageOf(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : self.clients.openWindow(address))
}

/** Shows the portal's messages as notifications (Push API), and opens their pages. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readPayload(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data))
  })
}
