import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { createDatabase } from '@portal/database/client'
import { loadDemo } from '@portal/database/demo/load'
import { demoPassword } from '@portal/database/factories/users'
import type { Network } from '@portal/shared/network/schemas'
import type { ChangedValues } from '@portal/shared/settings/schemas'
import { test as base, expect } from './fixtures.ts'
import { type Portal, startPortal } from './portal.ts'
import { signIn } from './sign-in.ts'

const identity = {
  ...{ name: 'Alder Circle', full_name: 'The Alder Circle of Founders', short_name: 'Alder' },
  ...{ tagline: 'Founders by the Aire', city: 'Leeds', county: 'Yorkshire' },
  main_university: 'the University of Leeds',
  second_university: 'Leeds Beckett University',
  innovation_agency: 'Enterprise Ireland',
  innovation_agency_short: 'EI',
  contact_email: 'hello@alder.example',
  ...{ professional_network: 'XING', professional_network_host: 'xing.com' },
}
const network: Network = {
  ...identity,
  ...{ event_listing_service: 'Luma', time_zone: 'Europe/London', week_start: 'monday' },
  ...{ links: {}, before_launch: true, front_door: { points: [] } },
  colours: { brand: '#00695c', accent: '#ff7043' },
}

/** Sets the portal as its first administrator does, in the database. */
async function change(request: APIRequestContext, values: ChangedValues) {
  const signedIn = await request.post('/api/auth/login/', {
    data: { email: 'admin@demo.example', password: demoPassword },
  })
  const headers = { authorization: `Bearer ${(await signedIn.json()).access_token}` }
  const path = '/api/admin/settings/'
  const { version } = await (await request.get(path, { headers })).json()
  const changed = await request.patch(path, { headers, data: { version, values } })
  expect(changed.status(), await changed.text()).toBe(200)
}

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off the pattern.
    async ({}, use) => {
      const portal = await startPortal({ DEMO: '0' })
      const db = createDatabase(readFileSync(join(portal.dataDir, 'database.url'), 'utf8').trim())
      // In the words of this network.
      await loadDemo(db, { today: new Date(), network })
      await db.$disconnect()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})

test.describe('a network that has named itself in the settings', () => {
  test.describe.configure({ mode: 'serial' })

  test('is followed by pages that are open, when somebody returns to them', async ({
    page,
    context,
    request,
    portal,
  }) => {
    await page.clock.install()
    await signIn(context, portal.origin, { email: 'founder@demo.example' })
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await change(request, { ...identity, 'colours.brand': network.colours.brand })
    await page.clock.fastForward('01:00')
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('link', { name: 'Alder, home' })).toBeVisible()
    await expect(page).toHaveTitle(/Alder/)
    const fill = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--portal-band'),
      )
    await expect.poll(fill).toBe(network.colours.brand)
    const body = page.locator('meta[name="theme-color"][data-scheme="light"]')
    await expect(body).not.toHaveAttribute('content', /__/)
  })
})
