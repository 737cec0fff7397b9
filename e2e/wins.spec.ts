import type { Page } from '@playwright/test'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import {
  button,
  article as card,
  createPicture,
  dialog,
  heading,
  notice,
  uniqueWord,
} from './page-elements.ts'

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })
const title = (page: Page) => dialog(page).getByLabel('Title')
const description = (page: Page) => dialog(page).getByLabel('Description')
const date = (page: Page) => dialog(page).getByRole('textbox', { name: 'Date' })
const tags = (page: Page) => dialog(page).getByLabel('Tags')
const link = (page: Page) => dialog(page).getByLabel('Link (optional)')

/** Today in the browsers' time zone, in the format of a date field. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format()
const expectDrawn = (page: Page, title: string) =>
  expect
    .poll(() =>
      card(page, title)
        .getByRole('img')
        .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBeGreaterThan(0)
const soon = new Date('2099-01-01T00:00:00Z')

test('a member posts, edits, deletes and restores a win, and shares its link', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const mark = uniqueWord()
  await signInAs('founder')
  await page.goto('/wins')
  await expect(tab(page, /^My Posts \(0\)$/)).toBeVisible()
  await button(page, 'Post a Win').click()
  await expect(page).toHaveURL('/wins?dialog=post')
  await expect(dialog(page).getByRole('heading', { name: 'Post a Win' })).toBeVisible()
  await expect(title(page)).toBeFocused()
  await expect(date(page)).toHaveValue(today())
  await title(page).fill(`Grant ${mark}`)
  await description(page).fill('At last.\nThank you.')
  await date(page).fill('6/5/2099')
  await tags(page).pressSequentially('science, money,')
  await tags(page).press('Backspace')
  await tags(page).pressSequentially('public money')
  await link(page).fill('https://grants.example/')
  await button(dialog(page), 'Post Win').click()
  await expect(notice(page, 'Win posted successfully!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/wins')
  const win = card(page, `Grant ${mark}`)
  await expect(win.getByText('May 6, 2099')).toBeVisible()
  const view = win.getByRole('link', { name: 'View Link' })
  await expect(view).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(win.getByRole('listitem')).toHaveText(['#science', '#public money'])
  await expect(tab(page, /^My Posts \(1\)$/)).toBeVisible()

  await button(page, 'Post a Win').click()
  await expect(title(page)).toHaveValue('')
  await expect(date(page)).toHaveValue(today())
  await button(dialog(page), 'Cancel').click()

  await button(win, `Edit “Grant ${mark}”`).click()
  await expect(dialog(page).getByRole('heading', { name: 'Edit Win' })).toBeVisible()
  await expect(description(page)).toHaveValue('At last.\nThank you.')
  await expect(date(page)).toHaveValue('6 May 2099')
  await title(page).fill(`Large grant ${mark}`)
  await link(page).fill('')
  await button(dialog(page), 'Update Win').click()
  await expect(notice(page, 'Win updated successfully!')).toBeVisible()
  const changed = card(page, `Large grant ${mark}`)
  await expect(changed.getByRole('link', { name: 'View Link' })).toHaveCount(0)

  await button(changed, `Delete “Large grant ${mark}”`).click()
  await expect(dialog(page)).toContainText(`Delete “Large grant ${mark}”?`)
  await button(dialog(page), 'Delete win').click()
  await expect(notice(page, 'Win deleted successfully!')).toBeVisible()
  await expect(changed).toHaveCount(0)
  await expect(tab(page, /^My Posts \(0\)$/)).toBeVisible()
  await button(page, 'Undo').click()
  await expect(changed).toBeVisible()
  await expect(tab(page, /^My Posts \(1\)$/)).toBeVisible()
  await page.reload()
  await button(changed, 'Copy link').click()
  await expect(notice(page, 'Link copied.')).toBeVisible()
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page).toHaveTitle(`Large grant ${mark} · Willow`)
  const heart = changed.getByRole('button', { name: /^Heart/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a member posts a win with a photo, and withdraws the permission to share it', async ({
  page,
  signInAs,
  anotherPage,
  people,
}) => {
  test.slow()
  const mark = uniqueWord()
  await signInAs(await people.founder({ full_name: `Ada ${mark}` }))
  await page.goto('/wins?dialog=post')
  const shares = dialog(page).getByRole('checkbox', { name: 'The network may share this win' })
  await expect(shares).not.toBeChecked()
  await title(page).fill(`Grant ${mark}`)
  await description(page).fill('At last.')
  await date(page).fill('1/1/2099')
  const file = { name: 'win.png', mimeType: 'image/png', buffer: await createPicture(page) }
  await dialog(page).locator('input[type=file]').setInputFiles(file)
  await expect(button(dialog(page), 'Remove photo')).toBeVisible()
  await shares.check()
  await button(dialog(page), 'Post Win').click()
  await expect(notice(page, 'Win posted successfully!')).toBeVisible()
  await expectDrawn(page, `Grant ${mark}`)

  const otherPage = await anotherPage('founder')
  await otherPage.goto('/wins')
  await card(otherPage, `Grant ${mark}`)
    .getByRole('link', { name: `Ada ${mark}` })
    .click()
  await expect(heading(otherPage)).toHaveText(`Ada ${mark}`)
  await expect(otherPage.getByText(/^Member since /)).toBeVisible()
  await otherPage.getByRole('link', { name: `Grant ${mark}` }).click()
  await expectDrawn(otherPage, `Grant ${mark}`)
  const admin = await anotherPage('admin')
  await admin.goto(`/admin/reposts?search=${mark}`)
  await expect(card(admin, `Grant ${mark}`)).toBeVisible()

  const win = card(page, `Grant ${mark}`)
  await button(win, `Edit “Grant ${mark}”`).click()
  await expect(shares).toBeChecked()
  await shares.uncheck()
  await button(dialog(page), 'Remove photo').click()
  await button(dialog(page), 'Update Win').click()
  await expect(notice(page, 'Win updated successfully!')).toBeVisible()
  await expect(win.getByRole('img')).toHaveCount(0)
  await admin.reload()
  await expect(heading(admin)).toBeVisible()
  await expect(admin.getByText('No wins found')).toBeVisible()
})

test('an administrator removes a win, and its author gets the reason', async ({
  page,
  signInAs,
  people,
  db,
  mailbox,
}) => {
  test.slow()
  const mark = uniqueWord()
  const ada = await people.founder({ full_name: 'Ada Byron' })
  await createWin(db, ada, { title: mark, date: soon })
  await signInAs('admin')
  await page.goto('/wins')
  await expect(card(page, mark).getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
  await button(card(page, mark), 'Remove').click()
  await expect(dialog(page)).toContainText(`Remove “${mark}”?`)
  await button(dialog(page), 'Remove win').click()
  await expect(dialog(page).getByText('Please give the author a reason').last()).toBeVisible()
  await dialog(page)
    .getByLabel('Reason for the author')
    .fill('It names a customer who asked not to be.')
  await button(dialog(page), 'Remove win').click()
  await expect(notice(page, 'The win is removed. The portal can’t send email yet')).toBeVisible()
  await expect(card(page, mark)).toHaveCount(0)
  const email = await mailbox(ada.email).find('Your win was removed')
  expect(email.text).toContain('It names a customer who asked not to be.')
})
