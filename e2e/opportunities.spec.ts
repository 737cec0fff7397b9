import { randomBytes } from 'node:crypto'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { expect, expectAccessible, test } from './fixtures.ts'

test('finds an opportunity, and is asked for what a new one cannot do without', async ({
  page,
  as,
  db,
}) => {
  test.slow()
  const mark = `zz${randomBytes(4).toString('hex')}`
  await createOpportunity(db, {
    title: `Award ${mark}`,
    type: 'Competition',
    theme: 'CleanTech',
    deadline: new Date(Date.now() + 3 * 86_400_000),
    equity: '0%',
    tags: ['pilot'],
    recommendation: 'Partner hosted',
  })
  await as('friend')
  await page.goto('/opportunities')
  await page.getByRole('searchbox').fill(mark)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/opportunities?search=${mark}`)
  await expect(page.getByText('1 opportunity found')).toBeVisible()
  const card = page.getByRole('article', { name: `Award ${mark}` })
  for (const text of ['Partner hosted', 'Closing Soon', '#pilot']) {
    await expect(card.getByText(text)).toBeVisible()
  }
  await expect(card.getByText(/^\d days? left$/)).toBeVisible()
  await expect(card.getByText('Equity:')).toHaveCount(0)
  await expect(card.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('target', '_blank')
  await page.getByRole('button', { name: 'Grant', exact: true }).click()
  await expect(page.getByText('No opportunities found matching your criteria.')).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()

  await page.getByRole('button', { name: 'Submit Opportunity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit New Opportunity' })
  await expect(
    dialog.getByText('All submissions will be reviewed before being published.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(dialog.getByText('Title is required').last()).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/opportunities?search=${mark}`)
})
