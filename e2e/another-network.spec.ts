import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../tools/processes.ts'
import { test as base, expect } from './fixtures.ts'
import { type Portal, startPortal } from './portal.ts'
import { signIn } from './sign-in.ts'

/** A wide mark in dark ink on nothing, as many logos are. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 64"><path d="M8 56 40 8l32 48z" fill="#123"/><path d="M84 12h68v40H84z" fill="#285"/></svg>`
const logo = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`

const network = {
  ...JSON.parse(readFileSync(join(root, 'apps', 'api', 'network.json'), 'utf8')),
  name: 'Alder Circle',
  short_name: 'Alder',
  contact_email: 'hello@alder.example',
  professional_network: 'XING',
  professional_network_host: 'xing.com',
  event_listing_service: 'Luma',
  logo,
}

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'network-'))
      const file = join(folder, 'network.json')
      writeFileSync(file, JSON.stringify(network))
      const portal = await startPortal({
        NETWORK_FILE: file,
        REAPPLY_DAYS: '0',
        DELETION_GRACE_DAYS: '1',
        RETENTION_DAYS: '90',
        TIER_OVERRIDE: 'off',
      })
      await use(portal)
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})

test.describe('a portal of another network, set otherwise', () => {
  // One worker, and so one such portal, for all of them.
  test.describe.configure({ mode: 'serial' })

  /** Drawn, and so let through by the content security policy. */
  const isDrawn = (page: Page, within: string) =>
    expect
      .poll(() =>
        page
          .locator(`${within} img`)
          .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
      )
      .toBeGreaterThan(0)

  test('shows its own logo wherever the mark stands', async ({ page, context, portal }) => {
    await page.goto('/')
    await isDrawn(page, 'main')
    await signIn(context, portal.origin, { email: 'founder@demo.example' })
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const home = page.getByRole('link', { name: 'Alder, home' })
    await isDrawn(page, 'a[aria-label="Alder, home"]')
    await expect(home.locator('svg')).toHaveCount(0)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    const box = () => home.locator('img').boundingBox()
    // As wide as the rail lets it be, and no wider.
    await expect.poll(async () => (await box())?.width).toBe(40)
    const { x = 0, height = 0 } = (await box()) ?? {}
    expect(x + 40).toBeLessThanOrEqual(72)
    expect(height).toBe(40)
  })

  test('asks for profiles on its own professional network, and for its event pages', async ({
    page,
    context,
    portal,
  }) => {
    await page.goto('/onboarding?step=friend')
    const profile = page.getByLabel('XING profile URL')
    await profile.fill('https://www.linkedin.com/in/ada')
    await profile.blur()
    await expect(
      page.getByText('Must be a XING profile URL (e.g., xing.com/in/yourprofile)'),
    ).toBeVisible()
    await profile.fill('')
    await expect(page.getByText('XING profile is required')).toBeVisible()
    await profile.fill('https://www.xing.com/profile/ada')
    await expect(page.getByText(/XING profile (is required|URL \()/)).toHaveCount(0)

    await signIn(context, portal.origin, { email: 'founder@demo.example' })
    await page.goto('/events?dialog=host')
    await expect(
      page.getByText('Would you like us to create the Luma page for this event, or will you?'),
    ).toBeVisible()
  })
})
