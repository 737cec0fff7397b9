import { createEvent } from '@portal/database/factories/events'
import { expect, test } from './fixtures.ts'
import { dialog, photo, uniqueWord } from './page-elements.ts'

test('an editor adds a photo to a past event and removes it', async ({
  page,
  signInAs,
  anotherPage,
  people,
  db,
}) => {
  const mark = uniqueWord()
  const starts_at = new Date(Date.now() - 86_400_000)
  const event = await createEvent(db, { title: `Salon ${mark}`, starts_at })
  const otherPage = await anotherPage(await people.founder())
  await signInAs('editor')
  await page.goto(`/admin/content?search=${mark}`)
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
  await dialog(page).getByRole('tab', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('Past Event')).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Edit' }).click()
  await dialog(page)
    .getByRole('button', { name: `Remove Photo: ${event.title}` })
    .click()
  await page.getByRole('button', { name: 'Remove photo', exact: true }).click()
  await expect(
    dialog(page).getByRole('button', { name: `Add Photo: ${event.title}` }),
  ).toBeVisible()
})
