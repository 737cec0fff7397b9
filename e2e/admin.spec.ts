import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { aMark, button, article as card, dialog } from './parts.ts'
import type { People } from './people.ts'

const day = 86_400_000

const applicant = (people: People, mark: string, first: string, daysAgo = 0) =>
  people.pending({
    full_name: `${first} ${mark}`,
    email: `${first.toLowerCase()}-${mark}@test.example`,
    application: { submitted_at: new Date(Date.now() - daysAgo * day - 60_000) },
  })

const found = (page: Page, count: string) => expect(page.getByText(`${count} found`)).toBeVisible()

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
