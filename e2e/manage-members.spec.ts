import { expect, test } from './fixtures.ts'
import { choose, download, uniqueWord } from './page-elements.ts'

test('an account is found, upgraded, deactivated and reactivated', async ({
  page,
  signInAs,
  anotherPage,
  people,
}) => {
  test.slow()
  const mark = uniqueWord()
  const name = `Grace ${mark}`
  const grace = await people.founder({ full_name: name })
  await people.friend({ full_name: `Joan ${mark}` })
  await signInAs('admin')
  await page.goto('/admin/members')
  await page.getByPlaceholder('Search by name or email...').fill(mark)
  await expect(page.getByText('2 accounts found')).toBeVisible()
  await choose(page, 'Track', 'Female Founder')
  await expect(page.getByText('1 account found')).toBeVisible()
  await expect(page).toHaveURL(/track=female_founder/)

  const file = await download(page.getByRole('button', { name: 'Export these as CSV' }))
  expect(file.name).toBe('members.csv')
  const lines = file.text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(name)

  await page.getByRole('button', { name: `Open ${name}` }).click()
  const account = page.getByRole('dialog', { name, exact: true })
  await expect(account.getByText('Member since')).toBeVisible()
  await account.getByRole('button', { name: 'Set to Paid' }).click()
  const paid = page.getByRole('dialog', { name: `Set ${name} to Paid?` })
  await paid.getByRole('button', { name: 'Set to Paid' }).click()
  await expect(page.getByText(`${name} is now on the Paid tier`)).toBeVisible()
  await expect(account.getByText('Tier from Free to Paid')).toBeVisible()

  await account.getByRole('button', { name: 'Deactivate' }).click()
  const out = page.getByRole('dialog', { name: `Deactivate ${name}?` })
  await expect(out).toBeVisible()
  await out.getByLabel('Reason (optional)').fill('Asked for it')
  await out.getByRole('button', { name: 'Deactivate' }).click()
  await expect(account.getByText('Deactivated: Asked for it')).toBeVisible()
  const otherPage = await anotherPage(grace)
  await otherPage.goto('/dashboard')
  await expect(otherPage).toHaveURL('/coming-soon')

  await account.getByRole('button', { name: 'Reactivate' }).click()
  await page
    .getByRole('dialog', { name: `Reactivate ${name}?` })
    .getByRole('button', { name: 'Reactivate' })
    .click()
  await expect(page.getByText(`${name} is active again`)).toBeVisible()
  await expect(account.getByText(/^Reactivated/)).toBeVisible()
  await account.getByRole('button', { name: 'Change role' }).click()
  const role = page.getByRole('dialog', { name: `Change ${name}’s role?` })
  await role.getByRole('radio', { name: 'Editor' }).check()
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(account.getByText('Role from Member to Editor')).toBeVisible()
  await account.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/member=/)
})

test('a member is found by a filter, corrected and given a note', async ({
  page,
  signInAs,
  anotherPage,
  people,
}) => {
  test.slow()
  const mark = uniqueWord()
  const name = `Ada ${mark}`
  const ada = await people.founder({ full_name: name, profile: { business_model: [] } })
  await people.founder({ full_name: `Bea ${mark}` })
  await signInAs('admin')
  await page.goto(`/admin/members?search=${mark}`)
  await page.getByText('Profile incomplete', { exact: true }).click()
  await expect(page.getByText('1 account found')).toBeVisible()
  await expect(page).toHaveURL(/only=incomplete/)

  await page.getByRole('button', { name: `Open ${name}` }).click()
  const account = page.getByRole('dialog', { name, exact: true })
  await account.getByRole('button', { name: 'Correct profile' }).click()
  const correction = page.getByRole('dialog', { name: `Correct ${name}’s profile` })
  await correction.getByText('Marketplace', { exact: true }).click()
  await correction.getByRole('button', { name: 'Save correction' }).click()
  await expect(account.getByText('Business Model(s) from nothing to Marketplace')).toBeVisible()

  await account.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByRole('dialog', { name: `Note about ${name}` })
  await note.getByLabel('Note').fill('Would speak at an event')
  await note.getByRole('button', { name: 'Save note' }).click()
  await expect(account.getByText('Would speak at an event')).toBeVisible()

  const otherPage = await anotherPage(ada)
  await otherPage.goto('/account')
  await expect(otherPage.getByText('Marketplace').first()).toBeVisible()
  await expect(otherPage.getByText('Would speak')).toHaveCount(0)
})
