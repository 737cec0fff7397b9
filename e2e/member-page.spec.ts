import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { aMark, expectNothingSideways, heading, part } from './parts.ts'

const main = (page: Page) => page.getByRole('main')
const back = (page: Page) => page.getByRole('link', { name: 'Back to the directory' })
const nobody = 'There is nobody to meet at this address'

test('from a search to a founder and back to the same search', async ({ page, as, people }) => {
  test.slow()
  const mark = aMark()
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
  await as('founder')
  await page.goto(`/directory?search=${mark}`)
  await page.getByRole('link', { name: `Ada ${mark}`, exact: true }).click()

  await expect(page).toHaveURL(`/directory/${ada.id}`)
  await expect(heading(page)).toHaveText(`Ada ${mark}`)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(`Ada ${mark} · Willow`)
  await expect(part(page, 'About')).toContainText('Patiently, since 1843.')
  await expect(part(page, 'Can help with').getByRole('listitem')).toHaveText(['Board structuring'])
  await expect(part(page, 'The venture').getByRole('definition')).toHaveText([
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
  await expect(part(page, 'Fundraising')).toHaveCount(0)
  for (const secret of ['Raised-in-secret', '7700', ada.email]) {
    await expect(main(page)).not.toContainText(secret)
  }
  await expect(heading(page)).toBeFocused()
  await expectNothingSideways(page)
  await expectAccessible(page)

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

test.describe('somebody who is not there', () => {
  test.use({ expectedStatuses: [400, 404] })

  test('is the same as somebody who hides; she herself sees her page', async ({
    page,
    as,
    people,
    anotherPage,
  }) => {
    test.slow()
    const mark = aMark()
    const ada = await people.founder({ full_name: `Ada ${mark}` })
    await as('founder')
    await page.goto(`/directory?search=${mark}`)
    const link = page.getByRole('link', { name: `Ada ${mark}`, exact: true })
    await expect(link).toBeVisible()

    const hers = await anotherPage(ada)
    await hers.goto(`/directory/${ada.id}`)
    await expect(hers.getByText('This is your page, as another founder sees you')).toBeVisible()
    await hers.getByRole('link', { name: 'Change it in Account' }).click()
    const privacy = hers.getByRole('heading', { name: 'What other founders see' })
    await expect(privacy).toBeFocused()
    await expect(privacy).toBeInViewport()
    await part(hers, 'Consents').getByText('Member Directory', { exact: true }).click()
    await expect(hers.getByText('Profile is now hidden from directory')).toBeVisible()
    await hers.getByRole('link', { name: 'View as another founder' }).click()
    await expect(heading(hers)).toHaveText(`Ada ${mark}`)
    await expect(hers.getByText(/The directory does not show you at the moment/)).toBeVisible()

    await link.click()
    await expect(page.getByText(nobody)).toBeVisible()
    await expect(heading(page)).toHaveText('Member not listed')
    await expect(main(page)).not.toContainText(mark)
    await back(page).click()
    await expect(page).toHaveURL(`/directory?search=${mark}`)
    await expect(page.getByText('No members found matching your criteria.')).toBeVisible()
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-such-address']) {
      await page.goto(`/directory/${id}`)
      await expect(page.getByText(nobody)).toBeVisible()
    }
  })
})
