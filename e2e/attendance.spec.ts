import type { Page } from '@playwright/test'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { expect, test } from './fixtures.ts'
import { dialog, photo, uniqueWord } from './page-elements.ts'

const counter = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=../dd')

test('an editor marks attendance, which the archive shows, and adds a photo later', async ({
  page,
  signInAs,
  anotherPage,
  people,
  db,
}) => {
  test.slow()
  const mark = uniqueWord()
  const [ada, mary] = [await people.founder(), await people.friend()]
  const starts_at = new Date(Date.now() - 86_400_000)
  const event = await createEvent(db, { title: `Salon ${mark}`, starts_at })
  await createRsvp(db, event, ada, { created_at: new Date(Date.now() - 2 * 86_400_000) })
  await signInAs('editor')
  await page.goto(`/admin/content?search=${mark}`)
  await page.getByRole('button', { name: `Attendance ${event.title}` }).click()
  const box = page.getByRole('dialog', { name: `Attendance: ${event.title}` })
  await expect(box.getByText('1 person on the list, 0 came')).toBeVisible()
  await box.getByRole('checkbox', { name: ada.full_name }).check()
  await expect(box.getByText('1 person on the list, 1 came')).toBeVisible()
  await box.getByRole('searchbox', { name: 'Search members to add' }).fill(mary.full_name)
  await box.getByRole('button', { name: `Add ${mary.full_name}` }).click()
  await expect(box.getByText('2 people on the list, 2 came')).toBeVisible()
  await expect(box.getByText('Didn’t sign up')).toBeVisible()
  // Mary has not signed up, so unmarking her removes her from the list.
  await box.getByRole('checkbox', { name: mary.full_name }).click()
  await expect(box.getByText('1 person on the list, 1 came')).toBeVisible()
  await box.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()

  const otherPage = await anotherPage(ada)
  await otherPage.goto('/archive')
  await expect(counter(otherPage, 'Events Attended')).toHaveText('1')
  await expect(otherPage.getByText('Attended', { exact: true }).last()).toBeVisible()
  await expect(otherPage.getByText(event.title)).toBeVisible()

  await page.getByRole('button', { name: `Edit ${event.title}` }).click()
  const chosen = dialog(page).locator('input[type=file]')
  await chosen.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo })
  await expect(
    dialog(page).getByRole('button', { name: `Change Photo: ${event.title}` }),
  ).toBeVisible()
  await expect(dialog(page).locator('img')).toHaveJSProperty('complete', true)
  await otherPage.goto(`/events/${event.id}`)
  await expect(otherPage.getByRole('main').locator('img')).toBeVisible()
  await dialog(page).getByText('History').click()
  await expect(dialog(page).getByText('Photo added or changed', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText('1 person marked as not attended')).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('Past Event')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: `Remove Photo: ${event.title}` })
    .click()
  await page.getByRole('button', { name: 'Remove photo', exact: true }).click()
  await expect(
    dialog(page).getByRole('button', { name: `Add Photo: ${event.title}` }),
  ).toBeVisible()
})
