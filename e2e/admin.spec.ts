import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import type { People } from './people.ts'

/** A word that is in no other test's rows. */
const aMark = () => `zz${randomBytes(4).toString('hex')}`

const day = 86_400_000

const applicant = (people: People, mark: string, first: string, daysAgo = 0) =>
  people.pending({
    full_name: `${first} ${mark}`,
    email: `${first.toLowerCase()}-${mark}@test.example`,
    application: { submitted_at: new Date(Date.now() - daysAgo * day - 60_000) },
  })

const card = (page: Page, name: string) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const found = (page: Page, count: string) => expect(page.getByText(`${count} found`)).toBeVisible()
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })

test('whoever is no administrator is turned away, with a word', async ({ page, as }) => {
  await as('founder')
  await page.goto('/admin')
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('shows who applied, what she answered and how long she waits', async ({
  page,
  as,
  people,
}) => {
  const mark = aMark()
  await applicant(people, mark, 'Ada', 5)
  await applicant(people, mark, 'Grace', 9)
  await as('admin')
  await page.goto(`/admin?search=${mark}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Pending \(\d+\)$/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: /^Reviewed \(\d+\)$/ })).toBeVisible()
  await found(page, '2 applications')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`Grace ${mark}`, `Ada ${mark}`])

  const ada = card(page, `Ada ${mark}`)
  await expect(ada.getByText('Waiting 5 days')).toBeVisible()
  await expect(ada.getByText('Pending', { exact: true })).toBeVisible()
  await expect(ada.getByText(`Female Founder • ada-${mark}@test.example`)).toBeVisible()
  await expect(ada.getByText('Company name')).toBeVisible()
  await expect(ada.getByText('Fenland Sensors')).toBeVisible()
  await expect(ada.getByRole('link', { name: /fenland-sensors/ })).toHaveAttribute(
    'href',
    'https://fenland-sensors.example',
  )
  await expect(ada.getByText('B2B, Subscription')).toBeHidden()
  await ada.getByText('more answers').click()
  await expect(ada.getByText('B2B, Subscription')).toBeVisible()
  await expect(ada.getByText('Repost wins')).toBeVisible()
})

test('approves with one confirmation, and the applicant can come in', async ({
  page,
  as,
  anotherPage,
  people,
  mailbox,
}) => {
  const mark = aMark()
  const ada = await applicant(people, mark, 'Ada', 2)
  await applicant(people, mark, 'Grace', 1)
  await as('admin')
  await page.goto('/admin')
  await page.getByPlaceholder('Search by name or e-mail...').fill(mark)
  await found(page, '2 applications')

  await button(card(page, `Ada ${mark}`), 'Approve').click()
  await expect(dialog(page)).toContainText(`Approve Ada ${mark}?`)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await button(card(page, `Ada ${mark}`), 'Approve').click()
  await page.reload()
  await dialog(page).getByLabel('Internal note (optional)').fill('Met her at the Guildhall.')
  await button(dialog(page), 'Approve application').click()

  await expect(
    page.getByText(`Ada ${mark} is now a member. An e-mail is on its way.`),
  ).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await found(page, '1 application')
  await expect(page.getByRole('heading', { name: `Grace ${mark}` })).toBeFocused()

  await page.getByRole('tab', { name: /^Reviewed/ }).click()
  const reviewed = card(page, `Ada ${mark}`)
  await expect(reviewed.getByText('Approved', { exact: true })).toBeVisible()
  await expect(reviewed.getByText(/^Approved by admin \w+ on/)).toBeVisible()
  await expect(reviewed.getByText('Met her at the Guildhall.')).toBeVisible()
  await expect(button(reviewed, 'Approve')).toHaveCount(0)

  await mailbox(ada.email).find('Welcome to')
  const hers = await anotherPage(ada)
  await hers.goto('/dashboard')
  await expect(hers).toHaveURL('/dashboard')
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
})

test('rejects with a reason that the applicant sees', async ({
  page,
  as,
  anotherPage,
  people,
  mailbox,
}) => {
  const mark = aMark()
  const joan = await applicant(people, mark, 'Joan')
  await as('admin')
  await page.goto(`/admin?search=${mark}`)
  await button(card(page, `Joan ${mark}`), 'Reject').click()
  const reason = 'We are a network for the county, and you live elsewhere.'
  await dialog(page).getByLabel('Reason for the applicant (optional)').fill(reason)
  await dialog(page).getByLabel('Internal note (optional)').fill('Ask again in spring.')
  await button(dialog(page), 'Reject application').click()
  await expect(page.getByText(`Joan ${mark}'s application is declined.`)).toBeVisible()
  await expect(page.getByText('No pending applications')).toBeVisible()

  await page.getByRole('tab', { name: /^Reviewed/ }).click()
  const reviewed = card(page, `Joan ${mark}`)
  await expect(reviewed.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(reviewed.getByText(reason)).toBeVisible()
  await expect(reviewed.getByText('Ask again in spring.')).toBeVisible()

  expect((await mailbox(joan.email).find('Your application')).text).toContain(reason)
  const hers = await anotherPage(joan)
  await hers.goto('/coming-soon')
  await expect(hers.getByText(reason)).toBeVisible()
})

test('decides without a mail when told so', async ({ page, as, people, mailbox }) => {
  const mark = aMark()
  const joan = await applicant(people, mark, 'Joan')
  await as('admin')
  await page.goto(`/admin?search=${mark}`)
  await button(card(page, `Joan ${mark}`), 'Approve').click()
  await dialog(page).getByLabel('Send a welcome e-mail').uncheck()
  await button(dialog(page), 'Approve application').click()
  await expect(page.getByText('No e-mail was sent.')).toBeVisible()
  expect(await mailbox(joan.email).all()).toEqual([])
})

test('the dialogs and the reviewed are accessible', async ({ page, as, people, db }) => {
  test.slow()
  const mark = aMark()
  await applicant(people, mark, 'Ada')
  const joan = await applicant(people, mark, 'Joan')
  const admin = await as('admin')
  await db.application.updateMany({
    where: { user_id: joan.id },
    data: {
      status: 'rejected',
      decided_at: new Date(),
      decided_by_id: admin.id,
      reason: 'Too early yet.',
      note: 'Ask again.',
    },
  })
  await page.goto(`/admin?search=${mark}`)
  await button(card(page, `Ada ${mark}`), 'Approve').click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(button(card(page, `Ada ${mark}`), 'Approve')).toBeFocused()
  await page.getByLabel('Select all on this page').check()
  await button(page, 'Reject selected').click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.goto(`/admin?search=${mark}&tab=reviewed`)
  await expect(page.getByText('Too early yet.')).toBeVisible()
})

test.describe('when another administrator was faster', () => {
  test('says who decided, and shows the list as it is now', async ({
    page,
    as,
    anotherPage,
    people,
  }) => {
    const mark = aMark()
    const name = `Ada ${mark}`
    await applicant(people, mark, 'Ada')
    await as('admin')
    await page.goto(`/admin?search=${mark}`)
    await button(card(page, name), 'Reject').click()

    const other = await anotherPage(await people.admin({ full_name: 'Joan Quick' }))
    await other.goto(`/admin?search=${mark}`)
    await button(card(other, name), 'Approve').click()
    await button(dialog(other), 'Approve application').click()
    await expect(other.getByText(`${name} is now a member.`)).toBeVisible()

    await button(dialog(page), 'Reject application').click()
    const words = 'This application was already approved by Joan Quick'
    await expect(dialog(page).getByRole('alert')).toContainText(words)
    await expect(page.getByText('Failed to reject application').first()).toBeVisible()
    await button(dialog(page), 'Close').last().click()
    await expect(page.getByText('No pending applications')).toBeVisible()
  })

  test('the others of a selection go through, and the one is named', async ({
    page,
    as,
    anotherPage,
    people,
  }) => {
    const mark = aMark()
    for (const first of ['Ada', 'Grace', 'Joan']) await applicant(people, mark, first)
    await as('admin')
    await page.goto(`/admin?search=${mark}`)
    await found(page, '3 applications')
    await page.getByLabel('Select all on this page').check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByLabel(`Select Joan ${mark}`).uncheck()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByLabel(`Select Joan ${mark}`).check()
    await button(page, 'Approve selected').click()
    await expect(dialog(page)).toContainText('Approve 3 applications?')

    const other = await anotherPage('admin')
    await other.goto(`/admin?search=${mark}`)
    await button(card(other, `Grace ${mark}`), 'Approve').click()
    await button(dialog(other), 'Approve application').click()
    await expect(other.getByText(`Grace ${mark} is now a member.`)).toBeVisible()

    await button(dialog(page), 'Approve 3 applications').click()
    await expect(dialog(page).getByRole('listitem')).toHaveText(
      new RegExp(`Grace ${mark}: This application was already approved by`),
    )
    await expect(page.getByText('Approved 2 of 3 applications')).toBeVisible()
    await button(dialog(page), 'Close').last().click()
    await expect(page.getByText('No pending applications')).toBeVisible()
    await expect(page.getByText('These could not be approved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await page.getByRole('tab', { name: /^Reviewed/ }).click()
    await found(page, '3 applications')
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedStatuses: [500] })
  const failing = {
    status: 500,
    json: { error: 'Something went wrong on our side', code: 'internal', request_id: 'r' },
  }

  test('a decision keeps what was typed, and can be tried again', async ({ page, as, people }) => {
    const mark = aMark()
    await applicant(people, mark, 'Ada')
    await as('admin')
    await page.goto(`/admin?search=${mark}`)
    await page.route('**/decide/', (route) => route.fulfill(failing))
    await button(card(page, `Ada ${mark}`), 'Reject').click()
    const reason = dialog(page).getByLabel('Reason for the applicant (optional)')
    await reason.fill('Too early yet.')
    await button(dialog(page), 'Reject application').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to reject application' }).first(),
    ).toBeVisible()
    await expect(reason).toHaveValue('Too early yet.')
    await page.unroute('**/decide/')
    await button(dialog(page), 'Reject application').click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('tab', { name: /^Reviewed/ }).click()
    await expect(card(page, `Ada ${mark}`).getByText('Too early yet.')).toBeVisible()
  })

  test('the list says so, and Retry brings it', async ({ page, as }) => {
    await as('admin')
    await page.route('**/api/admin/applications/*', (route) => route.fulfill(failing))
    await page.goto('/admin')
    await expect(page.getByText('Loading...')).toBeAttached()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to load applications' }).first(),
    ).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/admin/applications/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

test('both tabs say when they are empty', async ({ page, as }) => {
  const pagination = {
    current_page: 1,
    page_size: 20,
    total: 0,
    total_pages: 0,
    has_previous: false,
    has_next: false,
  }
  const counts = { pending: 0, reviewed: 0 }
  await as('admin')
  await page.route('**/api/admin/applications/*', (route) =>
    route.fulfill({ json: { applications: [], counts, pagination } }),
  )
  await page.goto('/admin')
  await expect(page.getByText('No pending applications')).toBeVisible()
  await page.getByRole('tab', { name: 'Reviewed (0)' }).click()
  await expect(page.getByText('No reviewed applications')).toBeVisible()
  await expect(page).toHaveURL('/admin?tab=reviewed')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Pending (0)' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('a long queue has pages', async ({ page, as, people }) => {
  const mark = aMark()
  for (let n = 0; n < 21; n += 1) await applicant(people, mark, `Person${n}`, n)
  await as('admin')
  await page.goto(`/admin?search=${mark}`)
  await expect(page.getByText('Showing 1 to 20 of 21 applications')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Showing 21 to 21 of 21 applications')).toBeVisible()
  await expect(page).toHaveURL(`/admin?search=${mark}&page=2`)
  await button(card(page, `Person0 ${mark}`), 'Approve').click()
  await button(dialog(page), 'Approve application').click()
  await expect(page.getByText(/^Showing/)).toHaveCount(0)
  await expect(page).toHaveURL(`/admin?search=${mark}`)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(overflow).toBeLessThanOrEqual(0)
})
