import { join } from 'node:path'
import { settingsPath } from '@portal/shared/core/paths'
import { applicantPassword, fillFriend, newEmailAddress } from './application-forms.ts'
import { test as base, expect } from './fixtures.ts'
import { openMailbox } from './mailbox.ts'
import { button, choose, dialog, leave, region } from './page-elements.ts'
import { type Portal, startPortal } from './portal.ts'
import { fillIdentity, saveSection } from './settings-forms.ts'

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern.
    async ({}, use) => {
      const portal = await startPortal({ DEMO: '0' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})

test('an empty portal is set up in the browser, up to the first approved member', async ({
  page,
  portal,
  anotherPage,
}) => {
  test.setTimeout(180_000)
  const address = newEmailAddress()

  await test.step('the first visit makes the first administrator', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/setup')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your portal')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Lindholm')
    await page.getByRole('textbox', { name: 'Email address' }).fill('grace@willow.example')
    await page.getByLabel(/^Password/).fill('weak')
    await button(page, 'Begin').click()
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
    await page.getByLabel(/^Password/).fill('Sesame-2026!')
    await button(page, 'Begin').click()
    await expect(page).toHaveURL('/admin')
    const reminder = page.getByRole('complementary', { name: 'Two-step sign-in' })
    await expect(reminder).toBeVisible()
    await expect(region(page, 'The first hour')).toContainText('of 8 done')
  })

  await test.step('the setup page is closed from then on', async () => {
    const other = await anotherPage()
    await other.goto(`${portal.origin}/setup`)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      'There’s nothing to set up here',
    )
  })

  await test.step('the administrator names and opens the network', async () => {
    const steps = region(page, 'The first hour')
    await steps.getByRole('link', { name: 'Name your network' }).click()
    await expect(
      page.getByText(/^The portal still uses the example name Willow Network/),
    ).toBeVisible()
    await fillIdentity(page)
    await saveSection(page, 'Identity')
    await expect(page.getByRole('link', { name: 'Alder, home' })).toBeVisible()
    await page.goto(settingsPath('links'))
    await page.getByRole('textbox', { name: 'Website' }).fill('alder.example')
    await saveSection(page, 'Links')
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue(
      'https://alder.example',
    )
    await page.goto('/admin')
    await expect(steps).toContainText('Name, links and places: done')
    await steps.getByText('of 8 done').click()
    await steps.getByRole('link', { name: 'Open the network' }).click()
    await page.getByText('The platform hasn’t launched yet').click()
    await saveSection(page, 'Joining')
    await page.goto('/admin')
    await expect(steps).toContainText('Launch: done')
  })

  await test.step('the administrator adds an event', async () => {
    const steps = region(page, 'The first hour')
    await steps.getByText('of 8 done').click()
    await steps.getByRole('link', { name: 'Add an event' }).click()
    const form = dialog(page)
    await form.getByRole('textbox', { name: /^Title/ }).fill('First supper')
    await form.getByRole('textbox', { name: /^Date/ }).fill('5/6/2999')
    await form.getByLabel('From *').fill('18:30')
    await form.getByRole('textbox', { name: /^Place$|^Place \*/ }).fill('The Boathouse')
    await form.getByRole('textbox', { name: /^Places/ }).fill('12')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(form).toBeHidden()
    await page.goto('/admin')
    await expect(region(page, 'The first hour')).toContainText('A first event: done')
  })

  const visitor = await anotherPage()
  await test.step('a friend applies', async () => {
    await visitor.goto(`${portal.origin}/onboarding`)
    await choose(visitor, 'Are you a Female Founder?', 'No')
    await button(visitor, 'Continue').click()
    await fillFriend(visitor, address)
    await button(visitor, 'Submit Application').click()
    await expect(visitor.getByText('Application submitted successfully!')).toBeVisible()
  })

  await test.step('Today shows the application, and she is approved', async () => {
    await page.goto('/admin')
    const waiting = page.getByRole('list', { name: 'Waiting for you' })
    await expect(waiting).toContainText('1 application to review')
    const navigation = page.getByRole('navigation', { name: 'Administration' })
    await expect(navigation.getByRole('link', { name: /^People 1 waiting/ })).toBeVisible()
    await waiting.getByRole('link', { name: 'Review' }).click()
    const review = page.getByRole('dialog', { name: 'Review one by one' })
    await review.getByRole('button', { name: 'Approve' }).click()
    await leave(page)
    await openMailbox(join(portal.dataDir, 'outbox'), address).find('Welcome to')
    await page.goto('/admin')
    await expect(page.getByText('You’re all caught up.')).toBeVisible()
  })

  await test.step('she signs in and sees Home', async () => {
    await visitor.goto(portal.origin)
    await visitor.getByRole('textbox', { name: 'Email' }).fill(address)
    await visitor.getByLabel('Password', { exact: true }).fill(applicantPassword)
    await button(visitor, 'Login').click()
    await expect(visitor).toHaveURL(`${portal.origin}/dashboard`)
    await expect(visitor.getByText('Welcome back, Maria', { exact: true })).toBeVisible()
  })
})
