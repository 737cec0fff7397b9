import { expect, test } from './fixtures.ts'
import { expectNoHorizontalScroll } from './page-elements.ts'

test('the URL opens an answer, and the page shows shortcuts and whom to contact', async ({
  page,
  signInAs,
}) => {
  await signInAs('founder')
  await page.goto('/help#consents')
  await expect(page.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible()
  await expect(page.getByText('You can withdraw every consent you gave')).toBeInViewport()

  const email = page.getByRole('heading', { level: 3, name: 'How do I change my email address?' })
  const answer = page.getByText('tell us your new address')
  await expect(answer).toBeHidden()
  await email.click()
  await expect(answer).toBeVisible()
  await expect(page).toHaveURL('/help#change-email')
  await page.reload()
  await expect(answer).toBeVisible()

  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Write to us' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Still stuck?' })).toBeFocused()
  const contact = page.getByRole('region', { name: 'Still stuck?' })
  await expect(contact).toBeInViewport()
  await expect(page.getByRole('row', { name: /^Ctrl K/ })).toContainText('Search or go to a page')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoHorizontalScroll(page)
})
