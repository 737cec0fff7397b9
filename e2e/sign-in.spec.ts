import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/database/factories/users'
import { expect, test } from './fixtures.ts'

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' })
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })
const loginButton = (page: Page) => page.getByRole('button', { name: 'Login' })

async function submit(page: Page, address: string, secret: string = demoPassword) {
  await email(page).fill(address)
  await password(page).fill(secret)
  await loginButton(page).click()
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    accessToken: localStorage.getItem('access_token'),
    refreshToken: localStorage.getItem('refresh_token'),
    user: localStorage.getItem('user'),
  }))

test.describe('a session', () => {
  test.use({ expectedStatuses: [401] })

  test('that two tabs refresh at once stays valid in both', async ({ page, context, signInAs }) => {
    await signInAs('founder')
    const other = await context.newPage()
    // A page without the app, so that nothing notices the change early.
    await page.goto('/api/health/live')
    await page.evaluate(() => localStorage.setItem('access_token', 'no-longer-good'))
    await Promise.all([page.goto('/directory'), other.goto('/directory')])
    for (const tab of [page, other]) {
      await expect(tab.getByText(/Showing 1 to/)).toBeVisible()
      await expect(tab).toHaveURL('/directory')
    }
    expect((await stored(page)).accessToken).not.toBe('no-longer-good')
  })

  test('that expires resumes on the same page after signing in', async ({ page, signInAs }) => {
    const founder = await signInAs('founder')
    await page.goto('/directory')
    await expect(page.getByText(/Showing 1 to/)).toBeVisible()
    await page.evaluate(() => {
      for (const key of ['access_token', 'refresh_token']) localStorage.setItem(key, 'spoilt')
    })
    await page.getByRole('searchbox').fill('soil')
    await expect(page.getByText('Session expired')).toBeVisible()
    await expect(page).toHaveURL('/?next=%2Fdirectory%3Fsearch%3Dsoil')
    await submit(page, founder.email)
    await expect(page).toHaveURL('/directory?search=soil')
    await expect(page.getByRole('searchbox')).toHaveValue('soil')
  })
})

test('Log Out ends the session and leaves no data for the next account in this browser', async ({
  page,
  signInAs,
  people,
}) => {
  const next = await people.founder()
  const first = await signInAs('founder')
  await page.goto('/wins?dialog=post')
  const title = page.getByRole('dialog').getByRole('textbox', { name: /^Title/ })
  await title.fill('Sold my first loom')
  await page.keyboard.press('Escape')
  const { accessToken } = await stored(page)
  const answered = page.waitForResponse('**/api/auth/logout/')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual({ accessToken: null, refreshToken: null, user: null })
  await answered
  const headers = { Authorization: `Bearer ${accessToken}` }
  expect((await page.request.get('/api/auth/me/', { headers })).status()).toBe(401)
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  for (const trace of ['loom', first.id, first.email]) expect(kept).not.toContain(trace)

  await submit(page, next.email)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/wins?dialog=post')
  await expect(title).toHaveValue('')
  await expect(page.getByText('Draft restored.')).toHaveCount(0)
})

test('a tab shows no data of the previous account after another account signed in elsewhere', async ({
  page,
  context,
  signInAs,
  anotherPage,
  people,
}) => {
  const first = await signInAs('founder')
  const next = await people.founder()
  const otherPage = await anotherPage(next)
  await otherPage.goto('/help')
  const session = await otherPage.evaluate(() =>
    ['access_token', 'refresh_token', 'user'].map((key) => [key, localStorage.getItem(key)]),
  )
  await page.goto('/account')
  await expect(page.getByText(first.email)).toBeVisible()
  // A suspended tab finds the next session in place.
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  await tab.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(`${key}`, `${value}`)
  }, session)
  await expect(page.getByText(next.email)).toBeVisible()
  await expect(page.getByText(first.email)).toHaveCount(0)
})
