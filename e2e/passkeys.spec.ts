import type { Locator, Page } from '@playwright/test'
import { createDatabase } from '@portal/database/client'
import { demoPassword } from '@portal/database/factories/users'
import { expectAccessible } from './accessibility.ts'
import { test as base, expect } from './fixtures.ts'
import { button, region as card, heading } from './page-elements.ts'
import { type Portal, startPortal } from './portal.ts'

// Browsers accept no address such as 127.0.0.1 for passkeys.
const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures here.
    async ({}, use) => {
      const portal = await startPortal({ HOST: 'localhost', REQUIRE_SECOND_STEP: 'on' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})

/** A device with a fingerprint reader, by the browser's protocol for tests. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

const password = (page: Page | Locator) => page.getByRole('textbox', { name: /assword/ })
async function signIn(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await password(page).fill(demoPassword)
  await button(page, 'Login').click()
}

test.use({ expectedStatuses: [400, 401, 403] })

test('a passkey is offered, added, signs in by button and by autofill, is the second step of staff, renamed, removed and needed', async ({
  page,
  portal,
}) => {
  test.slow()
  const device = await addAuthenticator(page)
  // Autofill would sign in at once while the device touches itself.
  await device.touch(false)
  await page.goto('/')
  await signIn(page, 'admin@demo.example')
  const offer = page.getByRole('complementary', { name: 'Passkey' })
  await offer.getByRole('link', { name: 'Add a passkey' }).click()
  const passkeys = card(page, 'Passkeys')
  await button(passkeys, 'Add a passkey').click()
  await password(passkeys).fill('Wrong-2026!')
  await button(passkeys, 'Continue').click()
  await expect(passkeys.getByText('Your current password isn’t right')).toBeVisible()
  await device.touch(true)
  await password(passkeys).fill(demoPassword)
  await button(passkeys, 'Continue').click()
  await expect(passkeys.getByText(/^Not used yet/)).toBeVisible()

  await device.touch(false)
  await page.goto('/logout')
  await signIn(page, 'admin@demo.example')
  await expect(page.getByText('Your account needs a second step.')).toBeVisible()
  await device.touch(true)
  await button(page, 'Use a passkey').click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await device.touch(false)
  await page.goto('/logout')
  await expect(heading(page)).toHaveText('Welcome Back')
  await device.touch(true)
  await button(page, 'Sign in with a passkey').click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(offer).toHaveCount(0)

  await page.goto('/logout')
  await page.getByRole('textbox', { name: 'Email' }).focus()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/account/security#passkeys')
  await expect(passkeys.getByText(/Last used/)).toBeVisible()
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  await button(passkeys, 'Confirm with a passkey instead').click()
  await expect(passkeys.getByText('Work laptop')).toBeVisible()
  const db = createDatabase(portal.databaseUrl)
  const where = { email: 'admin@demo.example' }
  await db.user.update({ where, data: { second_step_due_at: new Date() } })
  await db.$disconnect()
  await page.reload()
  await button(passkeys, 'Remove Work laptop').click()
  await password(passkeys).fill(demoPassword)
  await button(passkeys, 'Remove').click()
  await expect(heading(page)).toHaveText('Add a second step')
  await expectAccessible(page)
  await page.goto('/events')
  await button(passkeys, 'Add a passkey').click()
  await password(passkeys).fill(demoPassword)
  await button(passkeys, 'Continue').click()
  await expect(heading(page)).toHaveText('Events')
})
