import { applicantsPassword, field, fillFounder, newAddress } from './application-forms.ts'
import { expect, test } from './fixtures.ts'
import { choose } from './parts.ts'

test('apply, be reviewed, sign in, be found, and hide oneself', async ({
  page,
  anotherPage,
  people,
  mailbox,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const address = newAddress()
  const name = `Maria ${address.slice(6, 14)}`
  const administrator = await people.admin()

  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await choose(page, 'Are you a Female Founder?', 'Yes')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillFounder(page, address, name)
  await page.getByRole('checkbox', { name: /internal Member Directory/ }).check()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByText('Application submitted successfully!')).toBeVisible()
  // Who applies is not signed in, and nothing of the form is kept.
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  for (const trace of ['access_token', 'Maria', address]) expect(kept).not.toContain(trace)

  const received = await mailbox(address).find('We have your application')
  // Nobody has confirmed this address: a mail to it repeats nothing that was typed.
  expect(received.text).not.toContain('Maria')
  const told = await mailbox(administrator.email).find(`New application: ${name}`)
  expect(told.html).toContain(`${baseURL}/admin`)

  const desk = await anotherPage(administrator)
  await desk.goto(`/admin?search=${encodeURIComponent(address)}`)
  await expect(desk.getByText(address)).toBeVisible()
  await desk
    .getByRole('button', { name: /^Approve/ })
    .first()
    .click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(desk.getByText('No pending applications')).toBeVisible()

  const welcome = await mailbox(address).find('Welcome to Willow Network')
  expect(welcome.text).toContain(`Sign in: ${baseURL}`)

  await page
    .getByRole('button', { name: 'Go to Login' })
    .or(page.getByRole('link', { name: 'Go to Login' }))
    .click()
  await field(page, 'Email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(applicantsPassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(`Welcome back, ${name}!`)).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  const founder = await anotherPage('founder')
  const found = founder.getByText(name, { exact: true }).filter({ visible: true })
  await founder.goto('/directory')
  await founder.getByPlaceholder('Search by name, company, or industry...').fill(name)
  await expect(founder.getByText('1 member found')).toBeAttached()
  await expect(found).toBeVisible()

  await page.goto('/account')
  const visibility = page.getByRole('switch', { name: 'Directory Visibility', exact: true })
  await expect(visibility).toBeChecked()
  await visibility.click()
  await expect(page.getByText('Profile is now hidden from directory')).toBeVisible()
  await founder.reload()
  await expect(founder.getByText('No members found matching your criteria.')).toBeVisible()
  await visibility.click()
  await expect(page.getByText('Profile is now visible in directory')).toBeVisible()
  await founder.reload()
  await expect(found).toBeVisible()
})
