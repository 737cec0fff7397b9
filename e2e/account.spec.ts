import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { aMark, button, part } from './parts.ts'

const edit = (page: Page, section: string) => button(page, `Edit ${section}`)
const field = (place: Locator, name: string) => place.getByRole('textbox', { name })
const chip = (place: Locator, group: string, name: string) =>
  place.getByRole('group', { name: group }).getByRole('checkbox', { name, exact: true })
const badges = (place: Page | Locator) => place.getByRole('button', { name: /^Incomplete: / })
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const visibility = (page: Page) =>
  page.getByRole('switch', { name: 'Directory Visibility', exact: true })

/** Chips are pressed by what they show: their inputs have no size. */
const pick = (place: Locator, group: string, name: string) =>
  place.getByRole('group', { name: group }).getByText(name, { exact: true }).click()

async function open(page: Page) {
  await page.goto('/account')
  await expect(part(page, 'Profile Information')).toBeVisible()
}

async function choose(place: Locator, name: string, option: string) {
  await place.getByRole('combobox', { name }).click()
  await place.page().getByRole('option', { name: option, exact: true }).click()
}

test('a founder reads the account, and fills in what is missing', async ({ page, as, people }) => {
  test.slow()
  const ada = await as(await people.founder({ full_name: 'Ada King Byron' }))
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  const account = part(page, 'Your Account')
  for (const text of [ada.email, 'Free', 'Early']) {
    await expect(account.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(account.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(account.getByRole('link', { name: 'Your activity archive' })).toHaveAttribute(
    'href',
    '/archive',
  )
  await expect(
    part(page, 'Member Directory Preview').getByText('AK', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('18 of 26 fields complete')).toBeVisible()
  await expect(badges(page)).toHaveCount(8)
  await expect(part(page, 'Subscription').getByRole('button')).toHaveText([
    'Current',
    'Learn More',
    'Apply',
  ])
  await account.getByRole('link', { name: 'change it under Security' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail address' })).toBeFocused()
  await page.goBack()

  await button(page, 'Next: Pronouns').click()
  const details = part(page, 'Your Details')
  await expect(details.getByRole('combobox', { name: 'Pronouns' })).toBeFocused()
  await expect(details.getByText('Please keep to 2-3 lines.')).toBeVisible()
  await choose(details, 'Pronouns', 'she/her')
  await pick(details, 'Connection to Cambridge', 'Postdoc')
  await field(details, 'Bio').fill('Looms, and what they compute.')
  await field(details, 'Full name').fill('')
  await button(details, 'Save').click()
  await expect(field(details, 'Full name')).toBeFocused()
  await expect(details.getByText('Full name is required').last()).toBeVisible()
  await field(details, 'Full name').fill('Ada Byron')
  await button(details, 'Save').click()
  await expect(notice(page, 'Profile updated successfully')).toBeVisible()
  await expect(edit(page, 'Your Details')).toBeFocused()
  await expect(part(page, 'Member Directory Preview').getByText('Ada Byron')).toBeVisible()
  await expect(details.getByText('I work in Cambridge')).toBeVisible()
  await expect(details.getByText('Postdoc')).toBeVisible()

  const business = part(page, 'Business Details')
  await edit(page, 'Business Details').click()
  await field(business, 'Company name').fill('Looms')
  await button(business, 'Cancel').click()
  await expect(business.getByText('Looms', { exact: true })).toHaveCount(0)
  await edit(page, 'Business Details').click()
  await expect(field(business, 'Company name')).toHaveValue(/^Company/)
  await choose(business, 'Industry', 'EdTech')
  await field(business, 'Company registry number').fill('09876543')
  await expect(business.getByText('Business Model(s)')).toBeVisible()
  await button(business, 'Save').click()
  await expect(notice(page, 'Business details updated successfully')).toBeVisible()

  const fundraising = part(page, 'Fundraising')
  await badges(fundraising).first().click()
  await pick(fundraising, 'Have raised', 'Pre-Seed')
  await pick(fundraising, 'Will raise', 'Seed')
  await button(fundraising, 'Save').click()
  await expect(notice(page, 'Fundraising information updated successfully')).toBeVisible()

  const community = part(page, 'Community Engagement')
  await community.getByRole('checkbox', { name: /^Repost my startup wins/ }).check()
  await field(community, 'WhatsApp number').fill('+44 7700 900100')
  await pick(community, 'Pod sign-up', 'Deep Tech Pod')
  await button(community, 'Save Community Preferences').click()
  await expect(notice(page, 'Community preferences updated successfully')).toBeVisible()

  await page.reload()
  await expect(page.getByText('23 of 26 fields complete')).toBeVisible()
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

test('the visibility switch ends and begins the listing in the directory', async ({
  page,
  as,
  people,
  anotherPage,
}) => {
  test.slow()
  const mark = aMark()
  await as(await people.founder({ full_name: `Ada ${mark}` }))
  const other = await anotherPage('founder')
  const found = async (count: string) => {
    await other.goto(`/directory?search=${mark}`)
    await expect(other.getByText(count, { exact: true })).toBeAttached()
  }
  await found('1 member found')
  await open(page)
  await expect(visibility(page)).toBeChecked()
  await visibility(page).click()
  await expect(notice(page, 'Profile is now hidden from directory')).toBeVisible()
  await found('0 members found')
  await visibility(page).click()
  await expect(notice(page, 'Profile is now visible in directory')).toBeVisible()
  await found('1 member found')
  await page.reload()
  await expect(visibility(page)).toBeChecked()

  // The switch brings back the internal list, and leaves the public one to its own consent.
  const consents = part(page, 'Consents')
  const answer = (name: string) => consents.getByRole('switch', { name, exact: true })
  await page.getByRole('link', { name: 'See your consents' }).click()
  await expect(page).toHaveURL('/account/privacy#consents')
  await expect(consents.getByRole('heading', { name: 'Consents' })).toBeFocused()
  await expect(answer('Member Directory')).toBeChecked()
  await expect(answer('Public member list')).not.toBeChecked()
  await consents.getByText('Public member list', { exact: true }).click()
  await expect(notice(page, 'Saved: you agreed to the public member list')).toBeVisible()
  await page.goBack()
  await expect(visibility(page)).toBeChecked()
  await expect(page.getByRole('link', { name: 'See your consents' })).toHaveCount(0)
  await visibility(page).click()
  await expect(notice(page, 'Profile is now hidden from directory')).toBeVisible()
  await page.goForward()
  await expect(answer('Public member list')).not.toBeChecked()
  await page.goBack()
  await visibility(page).click()
  await expect(notice(page, 'Profile is now visible in directory')).toBeVisible()
  await page.goForward()
  await expect(answer('Public member list')).toBeChecked()
  await expect(answer('Member Directory')).toBeChecked()
})

test('leaving with unsaved changes asks first', async ({ page, as, context }) => {
  test.slow()
  await as('founder')
  await open(page)
  await edit(page, 'Your Details').click()
  await field(part(page, 'Your Details'), 'City').fill('Ely')
  const goTo = async (name: string) => {
    await page.getByRole('button', { name: /navigation|menu/i }).click()
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name, exact: true }).or(button(main, name)).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })

  await goTo('Wins')
  await expect(dialog).toContainText('Your changes in Your Details are not saved yet.')
  await expectAccessible(page, '[role="dialog"]')
  await button(dialog, 'Stay here').click()
  await expect(dialog).toBeHidden()
  await expect(field(part(page, 'Your Details'), 'City')).toHaveValue('Ely')

  await goTo('Log Out')
  await button(dialog, 'Stay here').click()
  await expect(page).toHaveURL('/account')

  const asked = page.waitForEvent('dialog')
  const reload = page.reload()
  const unload = await asked
  expect(unload.type()).toBe('beforeunload')
  await unload.accept()
  await reload
  await edit(page, 'Your Details').click()
  await field(part(page, 'Your Details'), 'City').fill('Ely')
  await goTo('Wins')
  await button(dialog, 'Leave without saving').click()
  await expect(page).toHaveURL('/wins')

  await open(page)
  await edit(page, 'Your Details').click()
  await field(part(page, 'Your Details'), 'City').fill('Ely')
  const elsewhere = await context.newPage()
  await elsewhere.goto('/logout')
  await expect(elsewhere).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
})

test.describe('in two tabs', () => {
  test.use({ expectedStatuses: [409] })

  test('the later save overwrites nothing unseen', async ({ page, as, context }) => {
    test.slow()
    await as('founder')
    const later = await context.newPage()
    for (const tab of [page, later]) {
      await open(tab)
      await edit(tab, 'Your Details').click()
    }
    const first = part(page, 'Your Details')
    await field(first, 'City').fill('Ely')
    await field(first, 'Connection notes').fill('From the first tab')
    await button(first, 'Save').click()
    await expect(notice(page, 'Profile updated successfully')).toBeVisible()

    const second = part(later, 'Your Details')
    await field(second, 'City').fill('Newmarket')
    await field(second, 'Bio').fill('From the second tab')
    await button(second, 'Save').click()
    const other = later.getByRole('alert')
    await expect(other).toContainText('“Your Details” was saved elsewhere meanwhile')
    await expect(other).toContainText('From the first tab')
    await expect(field(second, 'Bio')).toHaveValue('From the second tab')
    await field(second, 'Connection notes').fill('From both')
    await button(second, 'Save').click()
    await expect(notice(later, 'Profile updated successfully')).toBeVisible()
    for (const text of ['Newmarket', 'From both', 'From the second tab']) {
      await expect(second.getByText(text, { exact: true })).toBeVisible()
    }
  })
})

test('a friend fills in what is missing, and finds it again', async ({ page, as, people, db }) => {
  test.slow()
  const fay = await people.friend({ profile: { role_org: 'Partner, Granta Angels' } })
  await as(fay)
  await open(page)
  for (const absent of ['Member Directory Preview', 'Business Details', 'Fundraising']) {
    await expect(part(page, absent)).toHaveCount(0)
  }
  await expect(part(page, 'Your Role').getByText('Partner, Granta Angels')).toBeVisible()
  const details = part(page, 'Your Details')
  await expect(details.getByText('Founder status')).toHaveCount(0)
  await expect(page.getByText('3 of 8 fields complete')).toBeVisible()
  await expect(badges(page)).toHaveCount(5)

  await button(page, 'Next: Pronouns').click()
  await expect(details.getByRole('combobox', { name: 'Pronouns' })).toBeFocused()
  await choose(details, 'Pronouns', 'they/them')
  await pick(details, 'Connection to Cambridge', 'Postdoc')
  await field(details, 'Connection notes').fill('Came for a year, and stayed.')
  await field(details, 'Bio').fill('Invests early.')
  await button(details, 'Save').click()
  await expect(notice(page, 'Profile updated successfully')).toBeVisible()
  await expect(edit(page, 'Your Details')).toBeFocused()

  const role = part(page, 'Your Role')
  await badges(role).click()
  await field(role, 'How did you find us').fill('A founder told me')
  await button(role, 'Save').click()
  await expect(page.getByText('Your profile is complete.')).toBeVisible()

  const community = part(page, 'Community Engagement')
  await community
    .getByRole('checkbox', { name: "I'd like to participate in research or studies" })
    .check()
  await pick(community, 'Contributions', 'Mentorship')
  await field(community, 'WhatsApp number').fill('+44 7700 900100')
  await community.getByRole('checkbox', { name: 'Add me to WhatsApp community' }).check()
  await pick(community, 'Pod sign-up', 'Deep Tech Pod')
  await button(community, 'Save Community Preferences').click()
  await expect(notice(page, 'Community preferences updated successfully')).toBeVisible()

  await page.reload()
  for (const text of ['they/them', 'Postdoc', 'Came for a year, and stayed.', 'Invests early.']) {
    await expect(details.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(role.getByText('A founder told me')).toBeVisible()
  await expect(chip(community, 'Contributions', 'Mentorship')).toBeChecked()
  await expect(chip(community, 'Pod sign-up', 'Deep Tech Pod')).toBeChecked()
  await expect(field(community, 'WhatsApp number')).toHaveValue('+44 7700 900100')
  await expect(
    community.getByRole('checkbox', { name: 'Add me to WhatsApp community' }),
  ).toBeChecked()
  const stored = await db.friendProfile.findUnique({ where: { user_id: fay.id } })
  expect(stored).toMatchObject({ pod_signup: ['Deep Tech Pod'], contributions: ['Mentorship'] })
})

test('an administrator begins a profile', async ({ page, as }) => {
  await as('admin')
  await open(page)
  await expect(part(page, 'Your Role')).toHaveCount(0)
  await edit(page, 'Your Details').click()
  await field(part(page, 'Your Details'), 'Bio').fill('Keeps the lights on.')
  await button(part(page, 'Your Details'), 'Save').click()
  await expect(notice(page, 'Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(part(page, 'Your Details').getByText('Keeps the lights on.')).toBeVisible()
})
