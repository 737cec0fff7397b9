import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '@portal/database/factories/users'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from './fixtures.ts'
import type { Mailbox } from './mailbox.ts'
import { button, region as card, heading } from './page-elements.ts'

const better = 'Better-than-2026!'

const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name })

async function signIn(page: Page, email: string, password: string) {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Login').click()
}

async function linkIn(mailbox: Mailbox, subject: string): Promise<string> {
  const { text = '' } = await mailbox.find(subject)
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(text)?.[0]
  expect(link, `the link in '${subject}'`).toBeDefined()
  return link ?? ''
}

test('a sign-in link opens a session on another device, once, after a click', async ({
  page,
  people,
  mailbox,
  browser,
}) => {
  const ada = await people.founder()
  await page.goto('/introductions?tab=sent')
  await field(page, 'Email').fill(ada.email)
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click()
  await expect(heading(page)).toHaveText('Email me a sign-in link')
  await expect(field(page, 'Email')).toHaveValue(ada.email)
  await button(page, 'Send me a link').click()
  await expect(heading(page)).toHaveText('We can’t send you a link')
  const link = await linkIn(mailbox(ada.email), 'Your sign-in link')

  const device = await browser.newContext()
  const phone = await device.newPage()
  await phone.goto(link)
  await expect(phone.getByText(`You’ll sign in as ${ada.email}.`)).toBeVisible()
  await expect(phone.getByText(/asked for this link with this browser: Chrome on/)).toBeVisible()
  await phone.reload()
  await button(phone, 'Sign in').click()
  await expect(phone).toHaveURL(/\/dashboard$/)
  await device.close()

  await page.goto(link)
  await expect(heading(page)).toHaveText('This link has been used')
})

test.describe('a forgotten password', () => {
  // Covers a second device that is signed out.
  test.use({ expectedStatuses: [401] })

  test('is reset once with an emailed link, which signs out all devices', async ({
    page,
    people,
    mailbox,
    anotherPage,
  }) => {
    test.slow()
    const ada = await people.founder()
    const laptop = await anotherPage(ada)
    await laptop.goto('/help')
    await expect(heading(laptop)).toBeVisible()

    await page.goto('/introductions?tab=sent')
    await expect(page.getByText(/and continue to Introductions$/)).toBeVisible()
    await field(page, 'Email').fill(ada.email)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
    await expect(field(page, 'Email')).toHaveValue(ada.email)
    await button(page, 'Send me a link').click()
    await expect(heading(page)).toHaveText('We can’t send you a link')
    await expect(heading(page)).toBeFocused()

    const link = await linkIn(mailbox(ada.email), 'Choose a new password')
    await page.goto(link)
    await expect(heading(page)).toHaveText('Choose a new password')
    await field(page, 'New password').first().fill(better)
    await field(page, 'New password again').fill('Something-else-1!')
    await button(page, 'Change password').click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await page.reload()
    await field(page, 'New password').first().fill(better)
    await field(page, 'New password again').fill(better)
    await button(page, 'Change password').click()
    await expect(heading(page)).toHaveText('Your password has changed')
    await expect(heading(page)).toBeFocused()

    await laptop.goto('/dashboard')
    await expect(laptop).toHaveURL('/')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await signIn(page, ada.email, demoPassword)
    await expect(page.getByText('Invalid email or password')).toBeVisible()
    await field(page, 'Password').fill(better)
    await button(page, 'Login').click()
    await expect(page).toHaveURL('/introductions?tab=sent')

    await page.goto(link)
    await expect(heading(page)).toHaveText('This link has been used')
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
    await mailbox(ada.email).find('Your password was changed')
  })
})

test.describe('a change of email address', () => {
  test.use({ expectedStatuses: [400, 401] })

  test('takes effect once both addresses have confirmed it', async ({
    page,
    signInAs,
    people,
    mailbox,
    anotherPage,
  }) => {
    test.slow()
    const ada = await people.founder()
    const newEmail = `new-${ada.email}`
    const laptop = await anotherPage(ada)
    await signInAs(ada)
    await page.goto('/account/security#email-address')
    const address = card(page, 'Email address')
    await button(address, 'Change email address').click()
    await field(address, 'New email address').fill(newEmail)
    await field(address, 'Current password').fill('Wrong-2026!')
    await button(address, 'Change email address').click()
    await expect(address.getByText('Your current password isn’t right')).toBeVisible()
    await expect(field(address, 'New email address')).toHaveValue(newEmail)
    await field(address, 'Current password').fill(demoPassword)
    await button(address, 'Change email address').click()
    const change = card(page, 'Change of address')
    await expect(change).toContainText(`You’re changing your email address to ${newEmail}`)

    const visitor = await anotherPage()
    await visitor.goto(await linkIn(mailbox(newEmail), 'Confirm your new email address'))
    await expect(heading(visitor)).toHaveText('Is this your new address?')
    await button(visitor, 'Confirm this address').click()
    await expect(heading(visitor)).toHaveText('One more to go')
    await page.reload()
    await expect(change).toContainText(`${newEmail}: confirmed`)
    await expect(change).toContainText(`${ada.email}: not confirmed yet`)

    const link = await linkIn(mailbox(ada.email), 'Confirm the change of your email address')
    await visitor.goto('/help')
    await visitor.goto(link)
    await expect(visitor.getByText(`You’ve asked to change it to ${newEmail}.`)).toBeVisible()
    await button(visitor, 'Confirm the change').click()
    await expect(heading(visitor)).toHaveText('Your email address has changed')

    await page.reload()
    await expect(address).toContainText(newEmail)
    await expect(address.getByText('Confirmed', { exact: true })).toBeVisible()
    await expect(change).toHaveCount(0)
    await laptop.goto('/account')
    await expect(laptop).toHaveURL('/?next=%2Faccount')
    await visitor.goto('/')
    await signIn(visitor, newEmail, demoPassword)
    await expect(visitor).toHaveURL('/dashboard')
  })
})

test.describe('two-step sign-in', () => {
  test.use({ expectedStatuses: [400, 401] })

  test('is set up by an administrator and asks for a code at sign-in', async ({
    page,
    signInAs,
    people,
    anotherPage,
  }) => {
    test.slow()
    const grace = await people.admin()
    await signInAs(grace)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click()
    const step = card(page, 'Two-step sign-in')
    await button(step, 'Set it up').click()
    await field(step, 'Current password').fill(demoPassword)
    await button(step, 'Continue').click()
    await expect(
      step.getByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeVisible()
    const key = await step.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    const secret = Secret.fromBase32(key.replaceAll(' ', ''))
    const codeIn = (turns: number) =>
      new TOTP({ secret }).generate({ timestamp: Date.now() + turns * 30_000 })
    const first = codeIn(0)
    await field(step, 'Code').fill(first)
    await button(step, 'Turn it on').click()
    const codes = step.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expect(step.getByText('Your recovery codes')).toBeFocused()
    const [recovery = '', another = ''] = await codes.allInnerTexts()
    await button(step, 'I’ve saved them').click()
    await expect(step).toContainText('You have 10 recovery codes left.')
    await expect(codes).toHaveCount(0)

    const phone = await anotherPage()
    await phone.goto('/admin?tab=reviewed')
    await signIn(phone, grace.email, demoPassword)
    await expect(field(phone, 'Code')).toBeFocused()
    await field(phone, 'Code').fill(first)
    await button(phone, 'Continue').click()
    await expect(phone.getByText('This code is wrong, or it has already been used')).toBeVisible()
    await expect(phone).toHaveURL('/?next=%2Fadmin%3Ftab%3Dreviewed')
    await field(phone, 'Code').fill(codeIn(1))
    await button(phone, 'Continue').click()
    await expect(phone).toHaveURL('/admin?tab=reviewed')

    await page.goto('/logout')
    await expect(page).toHaveURL('/')
    await signIn(page, grace.email, demoPassword)
    await field(page, 'Code').fill(recovery)
    await button(page, 'Continue').click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/account/security#two-step-sign-in')
    await expect(step).toContainText('You have 9 recovery codes left.')
    await button(step, 'Turn it off').click()
    await field(step, 'Current password').fill(demoPassword)
    await field(step, 'Code').fill(another)
    await button(step, 'Turn it off').click()
    await expect(page.getByText('Two-step sign-in is off.')).toBeVisible()
    await expect(button(step, 'Set it up')).toBeFocused()
  })
})
