import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Database, Win } from '@portal/database/client'
import { createRedactionTask } from '@portal/database/factories/privacy'
import { createWin } from '@portal/database/factories/wins'
import { adminNavigation } from './admin-navigation.ts'
import { expect, test } from './fixtures.ts'

/** A name that is in no other test's rows. */
const aName = () => `Jane Zz${randomBytes(4).toString('hex')}`

const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const button = (place: Page | Locator, name: RegExp) => place.getByRole('button', { name })

/** Somebody has left, and these wins of others mention them. */
const hasLeft = (db: Database, full_name: string, wins: Win[]) =>
  createRedactionTask(db, {
    full_name,
    hits: wins.map(({ id }) => ({
      table_name: 'wins',
      row_id: id,
      column_name: 'description',
    })),
  })

test('whoever is no administrator is turned away from the redactions', async ({ page, as }) => {
  await as('founder')
  await page.goto('/admin/redactions')
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('an administrator redacts one text that mentions a member who left, and leaves another', async ({
  page,
  as,
  people,
  db,
}) => {
  test.slow()
  const name = aName()
  const author = await people.founder()
  const [first, second] = await Promise.all(
    ['First hire', 'First round'].map((title) =>
      createWin(db, author, {
        title: `${title} of ${author.full_name}`,
        description: `We could not have done it without ${name}, who introduced us.`,
      }),
    ),
  )
  if (!first || !second) throw new Error('No wins')
  const task = await hasLeft(db, name, [first, second])

  await as('admin')
  await page.goto('/admin')
  await (await adminNavigation(page))
    .getByRole('link', { name: /^Redactions \d+\+? waiting/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redactions' })).toBeVisible()
  await expect(card(page, first.title).getByText(`without ${name}, who`)).toBeVisible()
  await expect(card(page, first.title).getByText('without Former member, who')).toBeVisible()

  await button(card(page, first.title), /^Redact: Win/).click()
  await expect(page.getByText('The text is redacted.')).toBeVisible()
  await expect(card(page, first.title)).toBeHidden()
  await expect(page.locator('[data-hit]:focus')).toHaveCount(1)

  await button(card(page, second.title), /^Leave: Win/).click()
  await expect(page.getByText('The text stays as it is.')).toBeVisible()
  await expect(card(page, second.title)).toBeHidden()
  await expect(page.getByRole('region', { name: 'A member left on' })).toHaveCount(
    await db.redactionTask.count({ where: { finished_at: null } }),
  )
  expect(await db.redactionTask.findUnique({ where: { id: task.id } })).toMatchObject({ words: [] })

  await page.goto(`/wins/${first.id}`)
  await expect(page.getByText('without Former member, who introduced us.')).toBeVisible()
  await page.goto(`/wins/${second.id}`)
  await expect(page.getByText(`without ${name}, who introduced us.`)).toBeVisible()

  await page.goto(`/admin/audit?type=win&target=${first.id}`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    `Win mention redacted: ${first.title}`,
  )
  await expect(page.getByText(name)).toHaveCount(0)
})

test.describe('when the text was changed meanwhile', () => {
  test.use({ expectedStatuses: [409] })

  test('says so, and shows the text as it is now', async ({ page, as, people, db }) => {
    const name = aName()
    const author = await people.founder()
    const title = `Prize of ${author.full_name}`
    const win = await createWin(db, author, { title, description: `Thanks to ${name}` })
    await hasLeft(db, name, [win])
    await as('admin')
    await page.goto('/admin/redactions')
    await expect(card(page, title).getByText(`Thanks to ${name}`)).toBeVisible()
    await db.win.update({ where: { id: win.id }, data: { description: `A toast to ${name}` } })
    await button(card(page, title), /^Redact: Win/).click()
    await expect(page.getByText('This text was changed meanwhile.').first()).toBeVisible()
    await expect(card(page, title).getByText('A toast to Former member')).toBeVisible()
    await button(card(page, title), /^Redact: Win/).click()
    await expect(card(page, title)).toBeHidden()
    const { description } = await db.win.findUniqueOrThrow({ where: { id: win.id } })
    expect(description).toBe('A toast to Former member')
  })
})
