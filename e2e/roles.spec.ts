import { expect, expectAccessible, test } from './fixtures.ts'
import { aMark } from './parts.ts'

test('a reviewer has applications alone under Admin, and decides them', async ({
  page,
  as,
  people,
}) => {
  test.slow()
  const mark = aMark()
  const name = `Ada ${mark}`
  await people.pending({ full_name: name })
  await as('reviewer')
  await page.goto('/dashboard')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: /^Admin/ }).click()
  await expect(page).toHaveURL('/admin')
  const rooms = page.getByRole('navigation', { name: 'Administration' })
  await expect(rooms.getByRole('link')).toHaveText([/^Today/, /^Applications/])

  await page.goto(`/admin?search=${mark}`)
  const card = page.getByRole('article', { name })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve application' }).click()
  await expect(
    page.getByText(`${name} is now a member. No email leaves the portal yet`),
  ).toBeVisible({
    timeout: 20_000,
  })
})

test.describe('a change of role', () => {
  // The session that it ended.
  test.use({ expectedStatuses: [401] })

  test('somebody who is made a reviewer signs in again, and is told by mail', async ({
    page,
    as,
    anotherPage,
    people,
    mailbox,
  }) => {
    test.slow()
    const joan = await people.friend({ full_name: `Joan ${aMark()}` })
    const hers = await anotherPage(joan)
    await hers.goto('/dashboard')
    await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
    await as('admin')
    await page.goto(`/admin/members?member=${joan.id}&act=role`)
    const role = page.getByRole('dialog', { name: `Change ${joan.full_name}’s role?` })
    await role.getByRole('radio', { name: 'Reviewer' }).check()
    await expectAccessible(page, '[role=dialog]')
    await role.getByRole('button', { name: 'Change role' }).click()
    const account = page.getByRole('dialog', { name: joan.full_name, exact: true })
    await expect(account.getByText('Role from Member to Reviewer')).toBeVisible()
    const mail = await mailbox(joan.email).find('Your role in')
    expect(mail.text).toContain('You are a reviewer now')

    await hers.goto('/events')
    await expect(hers).toHaveURL('/?next=%2Fevents')
    const back = await anotherPage(joan)
    await back.goto('/admin')
    await expect(back).toHaveURL('/admin')
    await expect(back.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  })
})
