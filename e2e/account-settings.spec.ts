import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { button, region as card, dialog, notice, uniqueWord } from './page-elements.ts'
import { landing } from './sign-in.ts'

const choice = (place: Locator, name: string) => place.getByRole('switch', { name, exact: true })

async function turn(place: Locator, name: string) {
  await place.getByText(name, { exact: true }).click()
}

test('other founders do not see a private field', async ({
  page,
  signInAs,
  people,
  anotherPage,
}) => {
  test.slow()
  const mark = uniqueWord()
  const bio = `Only for friends ${mark}`
  const ada = await people.founder({ profile: { bio, company_name: mark, have_raised: ['Seed'] } })
  const other = await anotherPage('founder')
  await other.goto(`/directory?search=${mark}`)
  await other.getByRole('link', { name: ada.full_name, exact: true }).click()
  await expect(other.getByText(bio)).toBeVisible()
  await expect(other.getByText('Seed', { exact: true })).toHaveCount(0)

  await signInAs(ada)
  await page.goto('/account/privacy')
  const fields = card(page, 'What other founders see')
  await expect(fields.getByRole('switch')).toHaveCount(18)
  await turn(fields, 'Bio')
  await expect(choice(fields, 'Bio')).not.toBeChecked()
  await choice(fields, 'Company name').focus()
  await page.keyboard.press('Space')
  // The switch shows the choice before it is saved.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/me/visibility/') &&
      response.request().postData()?.includes('have_raised') === true,
  )
  await turn(fields, 'Have raised')
  await saved
  await expect(choice(fields, 'Have raised')).toBeChecked()
  await expect(fields.getByRole('group', { name: 'Fundraising' })).toContainText('Founders')

  await fields.getByRole('link', { name: 'See what founders see' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ada.full_name)
  await expect(page.getByText('Seed', { exact: true })).toBeVisible()
  await expect(page.getByText(bio)).toHaveCount(0)

  await other.reload()
  await expect(other.getByText('Seed', { exact: true })).toBeVisible()
  await expect(other.getByText(bio)).toHaveCount(0)
  await expect(other.getByRole('main')).not.toContainText(mark)
  await other.getByRole('link', { name: 'Back to the directory' }).click()
  await expect(other.getByText('No members found matching your criteria.')).toBeVisible()
})

test('the appearance applies at once and after a reload without a flash', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'light' })
  await signInAs('founder')
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      seen.add(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const backgrounds = () =>
    page.evaluate(() => [...('seen' in window && window.seen instanceof Set ? window.seen : [])])
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

  await page.goto('/account/security')
  const appearance = card(page, 'Appearance')
  await expect(appearance.getByRole('radio', { name: 'Same as device' })).toBeChecked()
  const paper = await background()
  await appearance.getByText('Dark', { exact: true }).click()
  await expect.poll(scheme).toBe('dark')
  const ink = await background()
  expect(ink).not.toBe(paper)

  await page.reload()
  await expect(appearance.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await backgrounds()).toEqual([ink])
  expect(await scheme()).toBe('dark')
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
    'data-scheme',
    'dark',
  )

  // Clears local storage, as the end of a session does. The appearance is stored elsewhere.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await backgrounds()).toEqual([ink])
})

test.describe('devices', () => {
  test.use({ expectedStatuses: [401] })

  test('are listed by name and signed out one by one or all at once', async ({
    page,
    signInAs,
    people,
    anotherPage,
    db,
  }) => {
    test.slow()
    const ada = await people.founder()
    const laptop = await anotherPage(ada)
    await laptop.goto('/help')
    await expect(laptop.getByRole('heading', { level: 1 })).toBeVisible()
    const user_agent = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0'
    await db.session.updateMany({ where: { user_id: ada.id }, data: { user_agent } })
    await anotherPage(ada)
    await signInAs(ada)
    await page.goto('/account/security')
    const devices = card(page, 'Signed-in devices')
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await expect(devices.getByRole('listitem').first()).toContainText('This device')

    await button(devices, 'Sign out Firefox on Windows').click()
    await expect(dialog(page)).toContainText('Sign out Firefox on Windows?')
    await button(dialog(page), 'Sign out').click()
    await expect(notice(page, 'Firefox on Windows is signed out.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await button(laptop, 'Open menu').click()
    await laptop
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Wins' })
      .click()
    await expect(laptop).toHaveURL(landing)

    await button(devices, 'Sign out everywhere else').click()
    await button(dialog(page), 'Sign out').click()
    await expect(notice(page, 'One other device is signed out.')).toBeVisible()
    await expect(devices.getByText('You’re not signed in on any other device.')).toBeVisible()
    await page.reload()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })
})
