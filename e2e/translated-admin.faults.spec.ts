import type { Page } from '@playwright/test'
import { createSubmission } from '@portal/database/factories/submissions'
import { expect, test } from './fixtures.ts'
import { article, button, choose, dialog, heading, region, uniqueWord } from './page-elements.ts'
import { translate } from './translator.ts'

// The fixtures fail a test on any error. These tests also check that changes are shown.
test.beforeEach(async ({ context }) => translate(context))

const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const textbox = (page: Page, name: string | RegExp) => dialog(page).getByRole('textbox', { name })

test('an administrator decides applications and manages members', async ({
  page,
  signInAs,
  people,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  for (const first of ['Ada', 'Grace']) await people.pending({ full_name: `${first} ${mark}` })
  const joan = await people.founder({ full_name: `Joan ${mark}` })
  for (const school of ['Night', 'Day']) {
    const title = `${school} School ${mark}`
    const payload = { table: 'Programmes', kind: 'programme', values: { title, focus: 'Various' } }
    await createSubmission(db, joan, { title, payload })
  }
  await signInAs('admin')

  await page.goto(`/admin?search=${mark}`)
  await expect(page.getByText('2 applications found')).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByLabel(`Select Ada ${mark}`).uncheck()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByLabel(`Select Grace ${mark}`).uncheck()
  await button(article(page, `Ada ${mark}`), 'Approve').click()
  await button(dialog(page), 'Approve application').click()
  await expect(page.getByText(`Ada ${mark} is now a member.`)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 application found')).toBeVisible()
  await tab(page, /^Reviewed/).click()
  await expect(page.getByText('1 application found')).toBeVisible()

  await page.goto('/admin/members')
  const search = page.getByPlaceholder('Search by name or email...')
  await search.fill(mark)
  await expect(page.getByText('3 accounts found')).toBeVisible()
  await search.fill(joan.full_name)
  await expect(page.getByText('1 account found')).toBeVisible()
  await button(page, `Open ${joan.full_name}`).click()
  const account = page.getByRole('dialog', { name: joan.full_name, exact: true })
  for (const tier of ['Paid', 'Raise']) {
    await account.getByRole('button', { name: `Set to ${tier}` }).click()
    await page
      .getByRole('dialog', { name: `Set ${joan.full_name} to ${tier}?` })
      .getByRole('button', { name: `Set to ${tier}` })
      .click()
    await expect(account.getByText(new RegExp(`^Tier from .* to ${tier}$`))).toBeVisible()
  }
  await account.getByRole('button', { name: 'Close' }).click()
  await search.fill('')
  await expect(page.getByRole('button', { name: /^Open / }).nth(4)).toBeVisible()

  await page.goto(`/admin/inbox?search=${mark}`)
  await expect(page.getByText('2 submissions found')).toBeVisible()
  await button(article(page, `Night School ${mark}`), 'Accept').click()
  await button(dialog(page), 'Accept and publish').click()
  await expect(page.getByText('1 submission found')).toBeVisible()
  await button(article(page, `Day School ${mark}`), 'Decline').click()
  await dialog(page).getByLabel('Reason for the sender').fill('It has no dates yet.')
  await button(dialog(page), 'Decline').click()
  await expect(page.getByText('Nothing found')).toBeVisible()

  await page.goto('/admin/import/new')
  const lines = ['First name,Last name,Email', `Ida,${mark},${mark}@test.example`, 'Bad,,none']
  const buffer = Buffer.from(lines.join('\n'))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
  await expect(heading(page)).toHaveText('Match the columns')
  await choose(page, 'Which track are these members on?', 'Friend')
  await button(page, 'Check the rows').click()
  await expect(heading(page)).toHaveText('Check the rows')
  await button(page, 'Continue').click()
  await expect(heading(page)).toHaveText('What they get')
  await button(page, /^Invite /).click()
  await expect(page.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('an administrator edits content, announces and reads figures', async ({
  page,
  signInAs,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  await signInAs('admin')
  await page.goto('/admin/content?kind=perk')
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await choose(page, 'Kind', 'Programmes')
  await button(page, 'Add programme').click()
  await textbox(page, /^Title/).fill(mark)
  await textbox(page, 'Description').fill('After work.')
  await dialog(page).getByLabel('Not yet. Keep it as a draft').check()
  await button(dialog(page), 'Add').click()
  await expect(page.getByText(`“${mark}” is saved.`)).toBeVisible()
  await page.getByPlaceholder(/^Search by title/).fill(mark)
  await expect(button(page, 'Draft (1)')).toBeVisible()
  await button(page, `Edit ${mark}`).click()
  await textbox(page, 'Description').fill('After work, for a year.')
  await dialog(page).getByRole('tab', { name: 'Preview' }).click()
  await dialog(page).getByRole('tab', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Now', { exact: true }).check()
  await button(dialog(page), 'Save').click()
  await expect(dialog(page)).toBeHidden()
  await button(page, `Archive ${mark}`).click()
  await button(dialog(page), 'Archive').click()
  await expect(page.getByText(`“${mark}” is archived`)).toBeVisible()
  await expect(button(page, 'Archived (1)')).toBeVisible()
  await button(page, `Restore ${mark}`).click()
  await expect(button(page, `Archive ${mark}`)).toBeVisible()

  await page.goto('/admin/announcements')
  await button(page, 'Write an announcement').click()
  await expect(dialog(page).getByText(/^Reaches \d+ of \d+ members/)).toBeVisible()
  await dialog(page).getByRole('combobox', { name: 'To' }).fill('InsureT')
  await page.getByRole('option', { name: 'InsureTech' }).click()
  await textbox(page, 'Subject').fill(`Supper ${mark}`)
  await textbox(page, 'Text').fill('# Who’s going\n\n**Three** insurers.')
  await expect(region(dialog(page), 'Preview').locator('strong')).toHaveText('Three')
  await button(dialog(page), 'Save as a draft').click()
  await expect(heading(page)).toHaveText(`Supper ${mark}`)
  await button(page, 'Send or schedule').click()
  await dialog(page).getByRole('radio', { name: 'At a day and time' }).check()
  await button(dialog(page), 'Cancel').click()
  await db.announcement.deleteMany({ where: { subject: `Supper ${mark}` } })

  await page.goto('/admin/newsletter')
  const field = page.getByRole('textbox', { name: 'Introduction' })
  await expect(field).toBeVisible({ timeout: 30_000 })
  await field.fill('What a **week**')
  await expect(region(page, 'As members read it').locator('strong')).toHaveText('week')
  await field.fill('')

  await page.goto('/admin/settings')
  await tab(page, 'Look').click()
  const colour = page.getByRole('textbox', { name: /colour/i }).first()
  for (const value of ['#ffcc00', '#5b2352']) {
    await colour.fill(value)
    await colour.blur()
    await expect(page.getByRole('status').locator('font').first()).toBeVisible()
  }

  await page.goto('/admin/insights')
  await choose(page, 'Period', 'All time')
  await expect(page.getByText(/^Figures from .+ to /)).toBeVisible()
  await choose(page, 'Track', 'Friend')
  await tab(page, 'Membership').click()
  await expect(page.getByText(/^Figures from .+ to /)).toBeVisible()
  await page.goto('/admin/audit')
  await page.getByPlaceholder('Search by name, email or title...').fill(mark)
  await expect(page.getByText(/^\d entries found$/)).toBeVisible()
  await page.getByPlaceholder('Search by name, email or title...').fill('')
  await expect(page.getByRole('heading', { level: 2 }).nth(4)).toBeVisible()
  for (const path of ['/admin/health', '/admin/pods', '/admin/introductions', '/admin/reposts']) {
    await page.goto(path)
    await expect(page.locator('main font').first()).toBeVisible()
  }
})
