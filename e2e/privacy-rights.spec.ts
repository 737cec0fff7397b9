import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/database/factories/users'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import { button, region as card, dialog, download } from './page-elements.ts'

const rights = (page: Page) => card(page, 'Your data and your account')
const grace = (page: Page) => page.getByRole('region', { name: /^Your account will be deleted on/ })

test.describe('a member', () => {
  test.use({ expectedStatuses: [400, 401] })

  test('downloads their data, leaves, comes back within the grace period, and leaves again', async ({
    page,
    signInAs,
    people,
    anotherPage,
    db,
    mailbox,
  }) => {
    test.slow()
    const her = await people.founder()
    await createWin(db, her, { title: `Won <b>${her.full_name}</b>` })
    const otherPage = await anotherPage(her)
    await signInAs(her)
    await page.goto('/account/data')

    const files = card(page, 'Download your data')
    const json = await download(button(files, 'Download as JSON'))
    expect(json.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(json.text)
    expect(data.sections[0]).toMatchObject({ title: 'Account', rows: [{ email: her.email }] })
    const html = await download(button(files, 'Download as a page'))
    expect(html.name).toMatch(/\.html$/)
    const reader = await anotherPage()
    await reader.setContent(html.text)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(
      'Your data at Willow Network',
    )
    await expect(reader.getByText(`Won <b>${her.full_name}</b>`)).toBeVisible()

    await card(page, 'Delete my account').getByRole('button', { name: 'Delete my account' }).click()
    await dialog(page)
      .getByLabel(/^Keep them under/)
      .check()
    const password = dialog(page).getByLabel('Your password *', { exact: true })
    await password.fill('Not-it-2026!')
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
    await expect(password).toHaveAccessibleDescription('Your password isn’t right')
    await expect(password).toBeFocused()
    await expect(dialog(page).getByLabel(/^Keep them under/)).toBeChecked()
    await password.fill(demoPassword)
    await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(grace(page)).toBeVisible()
    expect(await db.directoryEntry.count({ where: { user_id: her.id } })).toBe(0)
    expect((await mailbox(her.email).find('Your account will be deleted')).text).toContain('Undo')

    await otherPage.goto('/dashboard')
    await expect(otherPage).toHaveURL('/')
    await otherPage.getByLabel('Email').fill(her.email)
    await otherPage.getByLabel('Password', { exact: true }).fill(demoPassword)
    await otherPage.getByRole('button', { name: 'Login' }).click()
    await expect(otherPage).toHaveURL('/dashboard')
    await grace(otherPage).getByRole('button', { name: 'Undo' }).click()
    await expect(grace(otherPage)).toBeHidden()
    await expect(otherPage.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await db.directoryEntry.count({ where: { user_id: her.id } })).toBe(1)

    await otherPage.goto('/account/data')
    await button(otherPage, 'Delete my account').click()
    await dialog(otherPage).getByLabel('Your password *', { exact: true }).fill(demoPassword)
    await dialog(otherPage).getByRole('button', { name: 'Delete my account' }).click()
    await expect(grace(otherPage)).toBeVisible()
    const asked = await db.user.findUniqueOrThrow({ where: { id: her.id } })
    expect(asked).toMatchObject({ deletion_keeps_texts: false })
    expect(asked.deletion_due_at).not.toBeNull()
  })
})

test('a declined applicant can download their data and delete their account', async ({
  page,
  signInAs,
  people,
  db,
}) => {
  const declined = { status: 'rejected' as const, decided_at: new Date() }
  const her = await people.pending({ application: declined })
  await signInAs(her)
  await page.goto('/coming-soon')
  const file = await download(button(rights(page), 'Download as JSON'))
  expect(file.text).toContain(her.email)
  await rights(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog(page).getByText('Your wins')).toHaveCount(0)
  await dialog(page).getByLabel('Your password *', { exact: true }).fill(demoPassword)
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(grace(page)).toBeVisible()
  await grace(page).getByRole('button', { name: 'Undo' }).click()
  await expect(grace(page)).toBeHidden()
  const kept = await db.user.findUniqueOrThrow({ where: { id: her.id } })
  expect(kept.deletion_due_at).toBeNull()
})
