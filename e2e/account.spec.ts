import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { button, choose, notice, region } from './page-elements.ts'

const edit = (page: Page, section: string) => button(page, `Edit ${section}`)
const field = (place: Locator, name: string) => place.getByRole('textbox', { name })
const chip = (place: Locator, group: string, name: string) =>
  place.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true })
const badges = (place: Page | Locator) => place.getByRole('button', { name: /^Incomplete: / })

/** Chips are clicked by their text, because their inputs have no size. */
const pick = (place: Locator, group: string, name: string) =>
  place.getByRole('group', { name: group }).getByText(name, { exact: true }).click()

async function open(page: Page) {
  await page.goto('/account')
  await expect(region(page, 'Profile Information')).toBeVisible()
}

test('a founder reads the account, and fills in what is missing', async ({
  page,
  signInAs,
  people,
}) => {
  test.slow()
  const ada = await signInAs(await people.founder({ full_name: 'Ada King Byron' }))
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const account = region(page, 'Your Account')
  await expect(account.getByText(ada.email, { exact: true })).toBeVisible()
  await expect(page.getByText('1 of 5 things that help people find you')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Next: Photo' })).toBeVisible()
  // A phone folds all sections but the first.
  const unfold = async () => {
    for (const section of ['Business Details', 'Fundraising']) {
      await page.getByRole('button', { name: new RegExp(`(to add|Show): ${section}$`) }).click()
    }
  }
  await unfold()
  await expect(badges(page)).toHaveCount(8)
  await page.getByRole('button', { name: 'See the tiers' }).click()
  await expect(region(page, 'Subscription').getByRole('button')).toHaveText([
    'Current',
    'Learn More',
    'Apply',
  ])
  await account.getByRole('link', { name: 'change it under Security' }).click()
  await expect(page.getByRole('heading', { name: 'Email address' })).toBeFocused()
  await page.goBack()

  await button(page, 'Incomplete: Pronouns').click()
  const details = region(page, 'Your Details')
  await expect(details.getByRole('combobox', { name: 'Pronouns' })).toBeFocused()
  await choose(details, 'Pronouns', 'she/her')
  await pick(details, 'Connection to Cambridge', 'Postdoc')
  await field(details, 'Bio').fill('Looms, and what they compute.')
  await field(details, 'Full name').fill('Ada Byron')
  await button(details, 'Save').click()
  await expect(notice(page, 'Profile updated successfully')).toBeVisible()
  await expect(edit(page, 'Your Details')).toBeFocused()
  await expect(region(page, 'Member Directory Preview').getByText('Ada Byron')).toBeVisible()
  await expect(details.getByText('I work in Cambridge')).toBeVisible()
  await expect(details.getByText('Postdoc')).toBeVisible()

  const business = region(page, 'Business Details')
  await edit(page, 'Business Details').click()
  await field(business, 'Company name').fill('Looms')
  await button(business, 'Cancel').click()
  await expect(business.getByText('Looms', { exact: true })).toHaveCount(0)
  await edit(page, 'Business Details').click()
  await choose(business, 'Industry', 'EdTech')
  await field(business, 'Company registry number').fill('09876543')
  await button(business, 'Save').click()
  await expect(notice(page, 'Business details updated successfully')).toBeVisible()

  const fundraising = region(page, 'Fundraising')
  await page.getByRole('button', { name: /to add: Fundraising$/ }).click()
  await badges(fundraising).first().click()
  await pick(fundraising, 'Have raised', 'Pre-Seed')
  await pick(fundraising, 'Will raise', 'Seed')
  await button(fundraising, 'Save').click()
  await expect(notice(page, 'Fundraising information updated successfully')).toBeVisible()

  const community = region(page, 'Community Engagement')
  await community.getByRole('checkbox', { name: /^Repost my startup wins/ }).check()
  await field(community, 'WhatsApp number').fill('+44 7700 900100')
  await pick(community, 'Pod sign-up', 'Deep Tech Pod')
  await button(community, 'Save Community Preferences').click()
  await expect(notice(page, 'Community preferences updated successfully')).toBeVisible()

  await page.reload()
  await expect(page.getByText('2 of 5 things that help people find you')).toBeVisible()
  await unfold()
  for (const [place, text] of [
    [details, 'Looms, and what they compute.'],
    [business, 'EdTech'],
    [business, '09876543'],
    [fundraising, 'Pre-Seed'],
  ] as const) {
    await expect(place.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(chip(community, 'Pod sign-up', 'Deep Tech Pod')).toBeChecked()
  await expect(field(community, 'WhatsApp number')).toHaveValue('+44 7700 900100')
})

test('leaving with unsaved changes asks first', async ({ page, signInAs, context }) => {
  test.slow()
  await signInAs('founder')
  const city = field(region(page, 'Your Details'), 'City')
  const change = async () => {
    await open(page)
    await edit(page, 'Your Details').click()
    await city.fill('Ely')
  }
  const leave = async () => {
    await button(page, 'Open menu').click()
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Wins', exact: true }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })

  await change()
  await leave()
  await expect(dialog).toContainText('Your changes in Your Details are not saved yet.')
  await button(dialog, 'Stay here').click()
  await expect(dialog).toBeHidden()
  await expect(city).toHaveValue('Ely')

  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const unload = await asked
  expect(unload.type()).toBe('beforeunload')
  await unload.accept()
  await reload
  await change()
  await leave()
  await button(dialog, 'Leave without saving').click()
  await expect(page).toHaveURL('/wins')

  await change()
  const otherPage = await context.newPage()
  await otherPage.goto('/logout')
  await expect(otherPage).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
})
