import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { heading } from './page-elements.ts'

const title = 'Unexpected Application Error!'

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test.describe('a page whose code fails to load', () => {
  test.use({ expectedStatuses: [404] })

  test('because of a newer version offers a reload inside the layout', async ({
    page,
    signInAs,
  }) => {
    await signInAs('founder')
    await page.goto('/help')
    await page.route(/\/assets\/WinsPage-/, (route) => route.fulfill({ status: 404 }))
    await follow(page, 'Wins')
    await expect(heading(page)).toHaveText(title)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(title)
    await expect(page).toHaveURL('/wins')
    await expect(page.getByText(/Reload to get the new version/)).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(heading(page)).toHaveText('Wins')
  })
})
