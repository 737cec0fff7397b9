import { expect, test } from './fixtures.ts'

test('tells who the network is, with figures of this very moment', async ({ page, as, db }) => {
  await as('friend')
  await page.goto('/about')
  for (const name of [
    'Our thesis',
    'How we work',
    'Our impact',
    'Activity tracks',
    'Our team',
    'Join Our Network',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  for (const track of [
    'Life Sciences',
    'Green Tech',
    'Deep Tech',
    'Female Founder Funding',
    'Non-Thematic',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: track }).first()).toBeVisible()
  }
  const members = page.getByRole('term').filter({ hasText: 'Members' }).locator('xpath=../dd')
  await expect(members).toHaveText(/^\d+$/)
  expect(Number(await members.textContent())).toBeLessThanOrEqual(
    await db.user.count({ where: { is_active: true } }),
  )
})
