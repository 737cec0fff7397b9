import { expect, type Page } from '@playwright/test'
import { button } from './page-elements.ts'

/** The identity of a network without a second university or innovation agency, by field label. */
const identity = {
  Name: 'Alder Circle',
  'Full name': 'The Alder Circle',
  'Short name': 'Alder',
  Tagline: 'Built in the north',
  City: 'Leeds',
  'County or region': 'West Yorkshire',
  University: 'the University of Leeds',
  'Contact address': 'hello@alder.example',
}

export async function fillIdentity(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(identity)) {
    await page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(text)
  }
}

export async function saveSection(page: Page, section: string): Promise<void> {
  const submit = button(page, `Save ${section}`)
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await submit.click()
  expect((await answered).status()).toBe(200)
  await expect(submit).toBeDisabled()
  await expect(submit).not.toHaveAttribute('data-loading')
}
