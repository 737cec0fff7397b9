import { expect, test } from './fixtures.ts'
import { button, choose, download, leave, uniqueWord } from './page-elements.ts'

test('an account is found, upgraded, deactivated and reactivated', async ({
  page,
  signInAs,
  anotherPage,
  people,
  db,
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
  await page.getByRole('button', { name: /^Filters/ }).click()
  await choose(page, 'Track', 'Female Founder')
  await expect(page.getByText('1 account found')).toBeVisible()
  await expect(page).toHaveURL(/track=female_founder/)

  await page.getByRole('button', { name: 'CSV' }).click()
  const columns = page.getByRole('dialog', { name: 'Download as CSV' })
  await columns.getByLabel('Tier').uncheck()
  const file = await download(columns.getByRole('button', { name: 'Download' }))
  expect(file.name).toBe('members.csv')
  const lines = file.text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).not.toContain('Tier')
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
  await account.getByRole('button', { name: 'Change roles' }).click()
  const roles = page.getByRole('dialog', { name: `Change ${name}’s roles` })
  await roles.getByRole('checkbox', { name: 'Reviews' }).check()
  await roles.getByRole('checkbox', { name: 'Keeps content' }).check()
  await expect(roles.getByText(`${name} gets an email.`)).toBeVisible()
  await roles.getByRole('button', { name: 'Change roles' }).click()
  await expect(roles).toBeHidden()
  await leave(page)
  const changed = { id: grace.id, roles: { has: 'reviewer' } } as const
  await expect.poll(() => db.user.count({ where: changed })).toBe(1)
  await page.goBack()
  await expect(account.getByText('Roles from Member to Reviewer, Editor')).toBeVisible()
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
  await page.getByRole('button', { name: /^Filters/ }).click()
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

test('members with a label get an announcement, which is read before it is sent', async ({
  page,
  signInAs,
  people,
}) => {
  test.slow()
  const mark = uniqueWord()
  const consents = { newsletter: true }
  const ada = await people.founder({ full_name: `Ada ${mark}`, consents })
  await people.friend({ full_name: `Bea ${mark}`, consents })
  await signInAs('admin')
  await page.goto(`/admin/members?search=${mark}`)
  await button(page, `Open ${ada.full_name}`).click()
  const account = page.getByRole('dialog', { name: ada.full_name, exact: true })
  await button(account, 'Add labels').click()
  const labels = page.getByRole('dialog', { name: `Labels of ${ada.full_name}` })
  await labels.getByLabel('Labels').fill(`Board ${mark}`)
  await button(labels, 'Save labels').click()
  await expect(account.getByText(`Labels from nothing to Board ${mark}`)).toBeVisible()
  await button(account, 'Close').click()

  await page.goto(`/admin/members?label=Board+${mark}`)
  await expect(page.getByText('1 account found')).toBeVisible()
  await button(page, 'Copy').click()
  await expect(page.getByText('1 of 1 agreed to news')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Write to these 1').click()
  const form = page.getByRole('dialog', { name: 'Write to 1 member' })
  await expect(form.getByText('Reaches 1 of 1 member.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Subject' }).fill(`The board ${mark}`)
  await form.getByRole('textbox', { name: 'Text' }).fill('Please come **all**.')
  await button(form, 'Save as a draft').click()
  const audience = page.getByRole('region', { name: 'Audience' })
  await expect(audience.getByText(`Label: Board ${mark}`)).toBeVisible()
  await button(page, 'Send or schedule').click()
  const send = page.getByRole('dialog', { name: `Send “The board ${mark}”` })
  await expect(send.getByText('1 person gets an email.')).toBeVisible()
  await send.getByText('Read it').click()
  await expect(send.getByText(/Please come \**all/)).toBeVisible()
  await button(send, 'Send to 1 member').click()
  await expect(page.getByText(/^Sending starts within a minute of /)).toBeVisible()
})

test('an address is changed for a member, and ‘This wasn’t me’ at the old one undoes it', async ({
  page,
  signInAs,
  anotherPage,
  people,
  mailbox,
}) => {
  test.slow()
  const ada = await people.founder({ full_name: `Ada ${uniqueWord()}` })
  const newEmail = `new-${ada.email}`
  await signInAs('admin')
  await page.goto(`/admin/members?member=${ada.id}`)
  const account = page.getByRole('dialog', { name: ada.full_name, exact: true })
  await button(account, 'Change address').click()
  const change = page.getByRole('dialog', { name: `Change ${ada.full_name}’s email address` })
  await change.getByLabel('New email address').fill(newEmail)
  await expect(change.getByText(`${ada.full_name} gets 2 emails.`)).toBeVisible()
  await button(change, 'Change address').click()
  await expect(account.getByText(`We’re waiting for ${newEmail}`)).toBeVisible()

  const visitor = await anotherPage()
  const open = async (address: string, subject: string) => {
    const { text = '' } = await mailbox(address).find(subject)
    await visitor.goto(/https?:\/\/\S+#token=[\w-]+/.exec(text)?.[0] ?? '')
  }
  await open(newEmail, 'Confirm your new email address')
  await button(visitor, 'Confirm this address').click()
  await expect(visitor.getByText('Your email address has changed')).toBeVisible()
  await open(ada.email, 'Your email address is being changed')
  await expect(visitor.getByText('Keep your old address?')).toBeVisible()
  await button(visitor, 'This wasn’t me').click()
  await expect(visitor.getByText('Your old address is back')).toBeVisible()
  await mailbox(ada.email).find('Choose a new password')
})
