import type { Page } from '@playwright/test'
import { giveConsents } from '@portal/database/factories/members'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import { download, uniqueWord } from './page-elements.ts'

const address = 'https://social.example/posts/42'

const expectDrawn = (page: Page, title: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: `The image to post “${title}” with` })
        .evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBe(1200)

test('a win is reposted only while its author agrees', async ({
  page,
  signInAs,
  anotherPage,
  people,
  mailbox,
  db,
}) => {
  test.slow()
  const title = `First customer ${uniqueWord()}`
  const ada = await people.founder({ full_name: 'Ada Byron', consents: { repost_wins: true } })
  const win = await createWin(db, ada, { title, tags: ['first sale'] })

  const otherPage = await anotherPage(ada)
  await otherPage.goto(`/wins/${win.id}`)
  const preview = otherPage.getByRole('region', {
    name: 'How your win would look when the network',
  })
  await expect(preview.getByText(/^You agreed that .+ may share this win\./)).toBeVisible()
  await expectDrawn(otherPage, title)
  await expect(preview.getByRole('link', { name: 'privacy page' })).toHaveAttribute(
    'href',
    '/account/privacy#consents',
  )
  await expect(otherPage.getByText('Posted by the network')).toHaveCount(0)

  await signInAs('admin')
  await page.goto(`/admin/reposts?search=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  await expectDrawn(page, title)
  await expect(card.getByText('#FirstSale')).toBeVisible()
  const { name } = await download(card.getByRole('button', { name: /^Download image/ }))
  expect(name).toBe('win.png')

  await card.getByRole('button', { name: /^Not this one/ }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('tab', { name: /^Set aside/ }).click()
  await card.getByRole('button', { name: /^Show again/ }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('tab', { name: /^To repost/ }).click()
  await card.getByRole('button', { name: /^Posted/ }).click()
  const dialog = page.getByRole('dialog', { name: `Where is “${title}” posted?` })
  const field = dialog.getByLabel('Address of the post')
  await field.fill('not an address')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Please enter the address of the post/).first()).toBeVisible()
  await field.fill(address)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`“${title}” is posted`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card).toHaveCount(0)

  const email = await mailbox(ada.email).find('We’ve posted your win')
  expect(email.text).toContain(`/wins/${win.id}`)
  await otherPage.reload()
  await expect(otherPage.getByText(/^Posted by the network on/)).toBeVisible()
  await expect(otherPage.getByRole('link', { name: 'See the post' })).toHaveAttribute(
    'href',
    address,
  )
  const others = await anotherPage('friend')
  await others.goto(`/wins/${win.id}`)
  await expect(others.getByRole('article', { name: title })).toBeVisible()
  await expect(others.getByText('Posted by the network')).toHaveCount(0)
  await expect(others.getByRole('img', { name: /^The image to post/ })).toHaveCount(0)

  await giveConsents(db, ada.id, { repost_wins: false })
  await page.getByRole('tab', { name: /^Posted/ }).click()
  await expect(card.getByText('Consent withdrawn')).toBeVisible()
  await expect(card.getByRole('img')).toHaveCount(0)
  await card.getByRole('button', { name: /^Taken down/ }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('tab', { name: /^To repost/ }).click()
  await expect(page.getByText('No wins found')).toBeVisible()
  await otherPage.reload()
  await expect(preview.getByText('You haven’t agreed.')).toBeVisible()
  await expectDrawn(otherPage, title)
})
