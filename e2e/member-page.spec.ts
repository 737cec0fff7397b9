import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNoHorizontalScroll, heading, region, uniqueWord } from './page-elements.ts'

const main = (page: Page) => page.getByRole('main')
const back = (page: Page) => page.getByRole('link', { name: 'Back to the directory' })

test('a search leads to a founder’s page, and back to the same search', async ({
  page,
  signInAs,
  people,
}) => {
  test.slow()
  const mark = uniqueWord()
  const ada = await people.founder({
    full_name: `Ada ${mark}`,
    profile: {
      current_title: 'Chief Engineer',
      company_name: 'Analytical Engines',
      company_website: 'https://engines.example/',
      bio: 'We weave numbers.\nPatiently, since 1843.',
      pronouns: 'she/her',
      city: 'Ely',
      industry: 'DeepTech',
      verticals: ['Computing', 'Looms'],
      product_status: 'mvp',
      revenue_status: 'pre-revenue',
      founder_type: 'first-time',
      contributions: ['I can answer questions on Board structuring'],
      have_raised: ['Raised-in-secret'],
      whatsapp_number: '+44 7700 900123',
      phone_number: '+44 7700 900456',
      linkedin_profile: 'https://www.linkedin.com/in/ada',
    },
  })
  await signInAs('founder')
  await page.goto(`/directory?search=${mark}`)
  await page.getByRole('link', { name: `Ada ${mark}`, exact: true }).click()

  await expect(page).toHaveURL(`/directory/${ada.id}`)
  await expect(heading(page)).toHaveText(`Ada ${mark}`)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(`Ada ${mark} · Willow`)
  await expect(region(page, 'About')).toContainText('Patiently, since 1843.')
  await expect(region(page, 'Can help with').getByRole('listitem')).toHaveText(['Board'])
  await expect(region(page, 'The venture').getByRole('definition')).toHaveText([
    'DeepTech',
    'Computing, Looms',
    'SaaS',
    'MVP',
    'Pre-revenue',
    'B2B',
    'First-time founder',
  ])
  await expect(main(page).getByText('Chief Engineer')).toBeVisible()
  await expect(main(page).getByText('Ely', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Analytical Engines/ })).toHaveAttribute(
    'href',
    'https://engines.example/',
  )
  await expect(page.getByRole('link', { name: `LinkedIn profile of Ada ${mark}` })).toHaveAttribute(
    'href',
    'https://www.linkedin.com/in/ada',
  )
  await expect(region(page, 'Fundraising')).toHaveCount(0)
  for (const secret of ['Raised-in-secret', '7700', ada.email]) {
    await expect(main(page)).not.toContainText(secret)
  }
  await expect(heading(page)).toBeFocused()
  await expectNoHorizontalScroll(page)

  await page.reload()
  await back(page).click()
  await expect(page).toHaveURL(`/directory?search=${mark}`)
  await expect(page.getByPlaceholder('Search by name, company, or industry...')).toHaveValue(mark)
  await page.goForward()
  await expect(heading(page)).toHaveText(`Ada ${mark}`)

  await page.goto('/help')
  await page.goto(`/directory/${ada.id}`)
  await back(page).click()
  await expect(page).toHaveURL('/directory')
})
