import type { Page } from '@playwright/test'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { paths } from '@portal/shared/core/paths'
import { expect, test } from './fixtures.ts'
import { heading, uniqueWord } from './page-elements.ts'

test.use({ serviceWorkers: 'allow', expectedStatuses: ['failed'] })

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' })

/** Opens Home and waits until the app's files and the next events are on the device. */
async function openHome(page: Page): Promise<void> {
  await page.goto(paths.dashboard)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, kept]) => key.startsWith('offline:of:') && /"pages":\{"/.test(kept),
    ),
  )
}

test('Home and an event open without a connection, and nothing of them after Log Out', async ({
  page,
  context,
  db,
  signInAs,
}) => {
  const title = uniqueWord()
  const starts_at = new Date(Date.now() + 3_600_000)
  const event = await createEvent(db, { title, starts_at, sign_up_here: true })
  await createRsvp(db, event, await signInAs('founder'))
  await openHome(page)

  await context.setOffline(true)
  const stored = await page.reload()
  expect(stored?.headers()['content-security-policy']).toContain("script-src 'self'")
  await expect(banner(page)).toHaveText(/^You’re offline\. This is from \d\d:\d\d\.Retry$/)
  await page.getByRole('link', { name: `You’re going to ${title}` }).click()
  await expect(heading(page)).toHaveText(title)
  await page.reload()
  await expect(heading(page)).toHaveText(title)
  await page.goto(paths.wins)
  await expect(page.getByText('You need a connection to see this.').first()).toBeVisible()

  await page.goto(paths.logout)
  await expect(page).toHaveURL(paths.landing)
  await context.setOffline(false)
  await signInAs('founder')
  await page.goto(paths.help)
  await expect(heading(page)).toHaveText('Help & Support')
  await context.setOffline(true)
  await page.goto(paths.dashboard)
  await expect(page.getByText('You need a connection to see this.').first()).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await page.goto(`/events/${event.id}`)
  await expect(page.getByText('You need a connection to see this.').first()).toBeVisible()

  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = names.map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(100)
  const isFile = /^\/(assets\/.*|index\.html|colour-scheme\.js)$/
  expect(cached.filter((path) => !isFile.test(path))).toEqual([])
})

test('a new version announces itself, and a half-filled form survives the reload', async ({
  page,
  signInAs,
}) => {
  await signInAs('founder')
  await page.goto(paths.newAsk)
  const field = page.getByRole('textbox', { name: 'What do you need?' })
  await field.fill('A half-written question')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  // To the browser, another address is another version, which is installed and waits.
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js?next').then(() => true))
  const reload = page.getByRole('button', { name: 'Reload to update' })
  await expect(reload).toBeVisible()
  await expect(field).toHaveValue('A half-written question')
  await reload.click()
  await expect(reload).toHaveCount(0)
  const running = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(running).toMatch(/\?next$/)
  await expect(field).toHaveValue('A half-written question')
})
