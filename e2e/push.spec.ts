import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const subscription = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

/** The browser of the tests has no push service, and denies notifications. */
const fakePushService = (page: Page) =>
  page.addInitScript((made) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => made, unsubscribe: async () => true }) as unknown as PushSubscription
  }, subscription)

/** Delivers a message as a push service would. */
async function deliver(page: Page, payload: object): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated')
      if (active) resolve(active.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  })
}

/** Replaces what shows notifications in the worker, and returns what it was called with. */
async function watchWorker(page: Page) {
  const [worker = await page.context().waitForEvent('serviceworker')] = page
    .context()
    .serviceWorkers()
  const calls = await worker.evaluateHandle(() => {
    const made: unknown[] = []
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => {
      made.push({ title, path: options?.data, tag: options?.tag })
    }
    return made
  })
  return () => calls.jsonValue()
}

test('a member turns notifications on, gets one, and signs out', async ({ page, signInAs, db }) => {
  await fakePushService(page)
  const user = await signInAs('founder')
  const count = () => db.pushSubscription.count({ where: { session: { user_id: user.id } } })
  await page.goto('/account/security#notifications')
  // Under load, the worker takes longer to store the app's files than an action may.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const card = page.getByRole('region', { name: 'Notifications', exact: true })
  await card.getByRole('button', { name: 'Turn on notifications on this device' }).click()
  await expect(card.getByRole('button', { name: /^Remove/ })).toBeVisible()
  expect(await count()).toBe(1)

  const shown = await watchWorker(page)
  const payload = { title: 'Somebody asks to meet you', path: '/introductions', tag: 'a' }
  await deliver(page, payload)
  await expect.poll(shown).toEqual([payload])

  await page.goto('/logout')
  await expect.poll(count).toBe(0)
})
