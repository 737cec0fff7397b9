import type { Page } from '@playwright/test'
import { choose } from './page-elements.ts'

export const applicantPassword = 'Willow-Tree-7'

export const newEmailAddress = () => `apply-${crypto.randomUUID().slice(0, 8)}@test.example`

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

export async function continueForm(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Continue' })
  if (await next.isVisible()) await next.click()
}

async function fillPerson(page: Page, address: string, name: string) {
  await field(page, 'Full name').fill(name)
  await field(page, 'Email').fill(address)
  await field(page, 'Password').fill(applicantPassword)
  await field(page, 'Confirm password').fill(applicantPassword)
  await field(page, 'LinkedIn profile URL').fill('https://www.linkedin.com/in/maria')
}

export async function fillFounder(page: Page, address: string, name = 'Maria Sand') {
  await fillPerson(page, address, name)
  await page.getByRole('checkbox', { name: 'I work in Cambridge' }).check()
  await field(page, 'City').fill('Cambridge')
  await continueForm(page)
  await field(page, 'Company name').fill('Sandworks')
  await field(page, 'Current title').fill('CEO')
  await choose(page, 'Founder type', 'First-time founder')
  await choose(page, 'Business type', 'Service/Consulting')
  const answer = (question: string, yesOrNo: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: yesOrNo }).check()
  await answer('Is your company a university spin-out?', 'No')
  await answer('Is it related to your university studies?', 'Yes')
  await choose(page, 'AI usage', 'We do not use AI')
  await choose(page, 'Industry', 'EdTech')
  await choose(page, 'Product type', 'SaaS')
  await choose(page, 'Product status', 'MVP')
  await choose(page, 'Revenue status', 'Pre-revenue')
  await choose(page, 'Users/clients status', 'None yet')
  await page
    .getByRole('group', { name: 'Business model' })
    .getByText('B2B', { exact: true })
    .click()
  await continueForm(page)
}

export async function fillFriend(page: Page, address: string, name = 'Maria Sand') {
  await fillPerson(page, address, name)
  await page.getByText('Investor', { exact: true }).click()
  await field(page, 'Role and organisation').fill('Partner, Sand Capital')
}
