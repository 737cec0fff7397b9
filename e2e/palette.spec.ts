import type { Page } from '@playwright/test'
import { createEvent } from '@portal/database/factories/events'
import { createWin } from '@portal/database/factories/wins'
import { expect, test } from './fixtures.ts'
import { uniqueWord } from './page-elements.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const opener = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

test('opens a page, also from a form, and returns the focus', {
  tag: '@desktop',
}, async ({ page, signInAs }) => {
  await signInAs('founder')
  await page.goto('/wins?dialog=post')
  const title = page.getByRole('dialog').getByLabel('Title')
  await title.fill('Half a win')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(option(page, 'Directory')).toBeVisible()
  await expect(option(page, 'Admin')).toHaveCount(0)
  await expect(option(page, /Coming Soon/)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Half a win')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/wins')

  await opener(page).click()
  await expect(option(page, 'Home')).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(option(page, 'Directory')).toHaveAttribute('aria-selected', 'true')
  const active = await option(page, 'Directory').getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', active ?? '')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(option(page, 'Post a Win')).toHaveAttribute('aria-selected', 'true')
  await field(page).fill('hélp sup')
  await expect(palette(page).getByRole('option')).toHaveText(['Help & Support'])
  await expect(page).toHaveURL('/wins')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/help')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
})

test('groups what it finds, and keeps the focus from a page that loads late', {
  tag: '@phone',
}, async ({ page, signInAs, people, db }) => {
  const mark = uniqueWord()
  const zoe = await people.founder({ full_name: `Zoë ${mark}`, profile: { company_name: 'Élan' } })
  const win = await createWin(db, zoe, { title: `Grant ${mark}`, date: new Date('2026-05-06') })
  await createEvent(db, { title: `Supper ${mark}`, location: 'Mill Road' })
  await signInAs('founder')
  await page.goto('/help')
  await opener(page).click()
  await field(page).fill(`zoe ${mark}`)
  await expect(palette(page).getByRole('option')).toHaveCount(1)
  await expect(option(page, `Zoë ${mark}`)).toContainText('Élan')

  await field(page).fill(mark)
  const group = (name: string) => palette(page).getByRole('group', { name })
  await expect(group('People').getByRole('option')).toHaveText(new RegExp(`Zoë ${mark}`))
  await expect(group('Wins').getByRole('option')).toHaveText(
    new RegExp(`Grant ${mark}.*Zoë ${mark} · 6 May 2026`),
  )
  await expect(group('Events').getByRole('option')).toContainText('Mill Road')
  await expect(palette(page).getByRole('status')).toHaveText('3 results')

  await field(page).fill(`grant ${mark}`)
  await expect(option(page, new RegExp(`Grant ${mark}`))).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('heading', { level: 1, includeHidden: true }).evaluate((h1) => h1.focus())
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/wins/${win.id}`)
})
