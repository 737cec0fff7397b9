import type { Locator, Page } from '@playwright/test'
import { createDatabase } from '@portal/database/client'
import { createAdmin, createFounder } from '@portal/database/factories/users'
import { test as base, expect } from './fixtures.ts'
import {
  button,
  choose,
  createPicture,
  expectNoHorizontalScroll,
  notice,
  photo,
} from './page-elements.ts'
import { type Portal, startPortal } from './portal.ts'
import { fillIdentity, saveSection } from './settings-forms.ts'
import { signIn } from './sign-in.ts'

const administrator = 'grace@willow.example'

const test = base.extend<object, { portal: Portal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures off the pattern.
    async ({}, use) => {
      const portal = await startPortal({ DEMO: '0' })
      const db = createDatabase(portal.databaseUrl)
      await createAdmin(db, { email: administrator })
      await db.$disconnect()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
})

test.use({ expectedStatuses: [400, 409] })

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const summary = (page: Page) => page.getByRole('region', { name: 'Please check these answers' })

// One worker, so that both tests share one portal.
test.describe.configure({ mode: 'default' })

test('an administrator sets up the network’s name, look, texts and rules', async ({
  page,
  context,
  portal,
  anotherPage,
}) => {
  test.slow()
  await signIn(context, portal.origin, { email: administrator })
  await page.goto('/admin/settings')

  await test.step('an incomplete identity is refused, then saved', async () => {
    await field(page, /^Name/).fill('Alder Circle')
    await field(page, /^Contact address/).fill('nobody')
    await button(page, 'Save Identity').click()
    await expect(field(page, /^Contact address/)).toBeFocused()
    await expect(summary(page)).toContainText('Invalid email address')
    await field(page, /^Contact address/).fill('hello@alder.example')
    await button(page, 'Save Identity').click()
    await expect(field(page, /^Short name/)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveCount(2)
    await expect(field(page, /^Name/)).toHaveValue('Alder Circle')
    await fillIdentity(page)
    await choose(page, 'First day of the week', 'Sunday')
    await saveSection(page, 'Identity')
    await expect(notice(page, 'Your settings are saved.')).toBeVisible()
    await expect(page).toHaveTitle('Settings · Alder')
    await expect(page.getByRole('link', { name: 'Alder, home' })).toBeVisible()
  })

  await test.step('a logo is saved, and a file that is no image is refused', async () => {
    await openTab(page, 'Look')
    const chosen = page.getByRole('group', { name: 'Logo' }).locator('input[type=file]')
    await chosen.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no'),
    })
    await expect(page.getByText(/^Please choose a logo: an SVG/)).toBeVisible()
    await chosen.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByRole('img', { name: 'Your current logo' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Alder, home' }).locator('img')).toBeVisible()
    await expect(page.getByText(/^Please choose a logo: an SVG/)).toHaveCount(0)
  })

  await test.step('colours show in a preview, and once saved everywhere', async () => {
    const preview = page.getByRole('region', { name: 'Preview' })
    const scheme = (name: string) => preview.getByRole('figure', { name })
    const fillOf = (place: Locator) =>
      place.evaluate((one) => getComputedStyle(one).getPropertyValue('--portal-fill'))
    const light = scheme('Light').locator('div').first()
    const dark = scheme('Dark').locator('div').first()
    await expect(preview).toContainText('All text is readable in these colours.')
    const shown = await fillOf(page.locator('html'))
    expect(await fillOf(light)).toBe(shown)
    await page.getByLabel('Pick the accent colour').fill('#ffe600')
    await field(page, /^Brand colour/).fill('#ffe6')
    await button(page, 'Save Look').click()
    await expect(field(page, /^Brand colour/)).toBeFocused()
    await expect(summary(page)).toContainText('Please enter a colour such as #5c2753')
    await field(page, /^Brand colour/).fill('#2e9e8f')
    await expect(preview).toContainText('Buttons are darker than your brand colour')
    const chosen = await fillOf(light)
    expect([shown, await fillOf(dark)]).not.toContain(chosen)
    await saveSection(page, 'Look')
    await page.reload()
    expect(await fillOf(page.locator('html'))).toBe(chosen)
  })

  await test.step('lines for visitors are added, sorted and removed', async () => {
    await openTab(page, 'Joining')
    const points = page.getByRole('group', { name: 'What visitors read about the network' })
    const texts = points.getByRole('textbox')
    await expect(points.getByText('You can add up to 3.')).toBeVisible()
    await points.getByRole('button', { name: /^Remove Events/ }).click()
    await expect(button(points, 'Add another line')).toBeFocused()
    await button(points, 'Add another line').click()
    await expect(texts.last()).toBeFocused()
    await texts.last().fill('Suppers by the canal.')
    await button(points, 'Move Suppers by the canal. up').click()
    await expect(button(points, 'Move Suppers by the canal. up')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(texts.first()).toHaveValue('Suppers by the canal.')
    await page.getByText('The platform hasn’t launched yet').click()
    await expectNoHorizontalScroll(page)
    for (const _ of [1, 2, 3])
      await points
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
    await expect(points).toContainText('Leave this empty to use the defaults.')
    await saveSection(page, 'Joining')
    await expect(texts.first()).toHaveValue(/^Founders who know one another/)
    await texts.first().fill('Suppers by the canal.')
    await saveSection(page, 'Joining')
  })

  await test.step('a team member’s photo is added and removed', async () => {
    await openTab(page, 'About')
    const team = page.getByRole('group', { name: 'Our team' })
    await button(team, 'Add a person').click()
    await field(page, 'Name 1').fill('Ada Alder')
    await field(page, 'Role 1').fill('Chair')
    const chosen = team.locator('input[type=file]')
    const file = { name: 'ada.png', mimeType: 'image/png' }
    await chosen.setInputFiles({ ...file, buffer: Buffer.from('no') })
    await expect(page.getByText(/^We couldn’t read this photo\./)).toBeVisible()
    await chosen.setInputFiles({ ...file, buffer: await createPicture(page) })
    await expect(button(team, 'Change photo: Ada Alder')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await saveSection(page, 'About')
    const about = await context.newPage()
    const shown = about.getByRole('listitem').filter({ hasText: 'Ada Alder' }).locator('img')
    await about.goto('/about')
    await expect
      .poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(256)
    await button(team, 'Remove photo: Ada Alder').click()
    await expect(button(team, 'Add photo: Ada Alder')).toBeFocused()
    await saveSection(page, 'About')
    await about.reload()
    await expect(about.getByText('Ada Alder')).toBeVisible()
    await expect(shown).toHaveCount(0)
    await about.close()
  })

  await test.step('an error names the tab of the other setting', async () => {
    await openTab(page, 'Rules')
    await field(page, 'Days that records are kept').fill('10')
    await button(page, 'Save Rules').click()
    await expect(notice(page, 'Days until applying again (under Joining)')).toBeVisible()
    await openTab(page, 'Joining')
    await field(page, 'Days until applying again').fill('5')
    await saveSection(page, 'Joining')
    await openTab(page, 'Rules')
    await saveSection(page, 'Rules')
  })

  await test.step('a change by another administrator is shown before it is overwritten', async () => {
    const other = await context.newPage()
    await other.goto('/admin/settings?tab=joining')
    await field(other, 'Who signs the welcome email').fill('Ada')
    await openTab(page, 'Joining')
    await field(page, 'Who signs the welcome email').fill('Grace')
    await saveSection(other, 'Joining')
    await button(page, 'Save Joining').click()
    const changed = page.getByRole('alert').filter({ hasText: 'Something changed since you' })
    await expect(changed).toContainText('Who signs the welcome email')
    await expect(changed).toContainText('Ada')
    await saveSection(page, 'Joining')
    await expect(changed).toHaveCount(0)
  })

  await test.step('visitors see the network', async () => {
    const visitor = await anotherPage()
    await visitor.goto(portal.origin)
    await expect(visitor.getByText('Suppers by the canal.')).toBeVisible()
    await expect(visitor.locator('body')).not.toContainText('Willow')
  })
})

test('an administrator changes a list, and the form and a member’s account follow', async ({
  page,
  context,
  portal,
  anotherPage,
}) => {
  const db = createDatabase(portal.databaseUrl)
  const member = await createFounder(db, { profile: { industry: 'Beauty' } })
  await db.$disconnect()
  await signIn(context, portal.origin, { email: administrator })
  await page.goto('/admin/settings?tab=lists')
  const industries = page.getByRole('group', { name: 'Industries', exact: true })
  await industries.getByRole('textbox', { name: 'Name of FinTech' }).fill('Money')
  await industries.getByRole('switch', { name: 'Show Beauty' }).click()
  await industries.getByRole('button', { name: 'Add an entry' }).click()
  await industries.getByRole('textbox', { name: 'Name of the new entry' }).fill('Shipping')
  await saveSection(page, 'Lists')

  const visitor = await anotherPage()
  await visitor.goto(`${portal.origin}/onboarding?step=femaleFounder`)
  const industry = visitor.getByRole('combobox', { name: /^Industry/ })
  await industry.click()
  const options = visitor.getByRole('option')
  await expect(options.filter({ hasText: /^Money$/ })).toHaveCount(1)
  await expect(options.filter({ hasText: /^Shipping$/ })).toHaveCount(1)
  await expect(options.filter({ hasText: /^(Beauty|FinTech)$/ })).toHaveCount(0)

  const account = await anotherPage(member)
  await account.goto(`${portal.origin}/account`)
  await button(account, 'Edit Business Details').click()
  await expect(account.getByRole('combobox', { name: /^Industry/ })).toHaveValue('Beauty')
  const business = account.getByRole('region', { name: 'Business Details' })
  await business.getByRole('textbox', { name: 'Company name' }).fill('Shells')
  await button(business, 'Save').click()
  await expect(notice(account, 'Business details updated successfully')).toBeVisible()
  await expect(business).toContainText('Beauty')
})
