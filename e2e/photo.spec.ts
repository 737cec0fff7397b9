import type { Page } from '@playwright/test'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import { createPicture } from './page-elements.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Your Account' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your photo' })
const button = (page: Page, name: string) => card(page).getByRole('button', { name })
const expectDrawn = (page: Page, within: string) =>
  expect
    .poll(() =>
      page
        .locator(`${within} img[src^="/api/pictures/"]`)
        .first()
        .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBeGreaterThan(0)

test('a member chooses a photo, which other members see, and removes it', async ({
  page,
  signInAs,
  anotherPage,
  people,
  db,
}) => {
  test.slow()
  const ada = await people.founder()
  const win = await createWin(db, ada)
  await signInAs(ada)
  await page.goto('/account')
  const file = card(page).locator('input[type=file]')
  await file.setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await expect(page.getByText('We couldn’t read this photo.')).toBeVisible()

  await file.setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await createPicture(page),
  })
  const zoom = dialog(page).getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveAttribute('aria-valuenow', '1')
  await zoom.press('End')
  await expect(zoom).toHaveAttribute('aria-valuenow', '4')
  const shown = dialog(page).getByRole('group', { name: /^Drag the photo/ })
  await shown.press('ArrowLeft')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await dialog(page).getByRole('button', { name: 'Save photo' }).dblclick()
  await expect(page.getByText('Photo saved.')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  expect(sent, 'a double tap sends it once').toHaveLength(1)
  await expectDrawn(page, '[aria-labelledby=account]')
  await expectDrawn(page, '[aria-labelledby=preview]')

  const otherPage = await anotherPage('founder')
  await otherPage.goto(`/directory?search=${encodeURIComponent(ada.full_name)}`)
  await expectDrawn(otherPage, 'main')
  await otherPage.goto(`/directory/${ada.id}`)
  await expectDrawn(otherPage, 'header')
  await otherPage.goto(`/wins/${win.id}`)
  await expectDrawn(otherPage, 'article')

  await button(page, 'Remove photo').click()
  const question = page.getByRole('dialog', { name: 'Remove your photo?' })
  await question.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Photo removed.')).toBeVisible()
  await expect(button(page, 'Add a photo')).toBeVisible()
  await expect(page.locator('img[src^="/api/pictures/"]')).toHaveCount(0)
  await otherPage.reload()
  await expect(otherPage.getByRole('article')).toBeVisible()
  await expect(otherPage.locator('img[src^="/api/pictures/"]')).toHaveCount(0)
})
