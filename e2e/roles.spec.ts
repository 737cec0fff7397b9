import { createSubmission } from '@portal/database/factories/submissions'
import { expect, expectAccessible, test } from './fixtures.ts'
import { aMark } from './parts.ts'

const refused = 'Access denied. Admin privileges required.'

test('a reviewer decides applications, and meets nothing else under Admin', async ({
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
  await expect(rooms.getByRole('link')).toHaveCount(1)
  await expect(rooms.getByRole('link', { name: /^Applications/ })).toBeVisible()

  await page.goto(`/admin?search=${mark}`)
  const card = page.getByRole('article', { name })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve application' }).click()
  await expect(page.getByText(`${name} is now a member. An e-mail is on its way.`)).toBeVisible()

  for (const path of ['/admin/members', '/admin/inbox', '/admin/health']) {
    await page.goto(path)
    await expect(page.getByText(refused)).toBeVisible()
    await expect(page).toHaveURL('/admin')
  }
})

test('an editor answers the inbox and keeps the content, and meets no account', async ({
  page,
  as,
  db,
  people,
}) => {
  test.slow()
  const mark = aMark()
  const sender = await people.founder()
  await createSubmission(db, sender, { title: mark })
  await as('editor')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/inbox')
  await expect(page.getByText(refused)).toBeHidden()
  const rooms = page.getByRole('navigation', { name: 'Administration' })
  await expect(rooms.getByRole('link')).toHaveText([/^Inbox/, /^Content/, /^To repost/])
  await page.goto(`/admin/inbox?search=${mark}`)
  await expect(page.getByRole('article', { name: mark })).toBeVisible()
  await rooms.getByRole('link', { name: 'Content' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()

  for (const path of ['/admin/members', '/admin/audit', '/admin/pods']) {
    await page.goto(path)
    await expect(page.getByText(refused)).toBeVisible()
    await expect(page).toHaveURL('/admin/inbox')
  }
})

test('an administrator’s pages stand in a menu where they would take several lines', async ({
  page,
  as,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await as('admin')
  await page.goto('/admin/audit')
  const rooms = page.getByRole('navigation', { name: 'Administration' })
  const menu = rooms.getByRole('button', { name: /^Admin: Audit log/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(rooms.getByRole('link', { name: 'Audit log' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await page.keyboard.press('Tab')
  await expect(rooms.getByRole('link', { name: /^Applications/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await rooms.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page).toHaveURL('/admin/members')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(rooms.getByRole('link')).toHaveCount(0)
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
    await expect(back.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
  })
})
