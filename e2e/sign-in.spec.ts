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

/** An address of the same origin where no page runs that could notice a change before the next does. */
const besideTheApp = '/api/health/live'

const spoil = async (page: Page, ...keys: string[]) => {
  await page.goto(besideTheApp)
  await page.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, 'no-longer-good')
  }, keys)
}

test.describe('signing in', () => {
  test('an applicant is told that she is being reviewed', async ({ page, people }) => {
    const pending = await people.pending()
    await page.goto('/')
    await submit(page, pending.email)
    await expect(page).toHaveURL('/coming-soon')
    await expect(page.getByText('Welcome! Your application is being reviewed.')).toBeVisible()
  })

  test.describe(() => {
    test.use({ expectedStatuses: [401] })

    test('a wrong password and an unknown address read the same', async ({ page, people }) => {
      const founder = await people.founder()
      await page.goto('/')
      await submit(page, founder.email, 'Not-the-one-7')
      await expect(page.getByText('Invalid email or password')).toBeVisible()
      await expect(email(page)).toHaveValue(founder.email)
      await expect(page).toHaveURL('/')
      await page.getByRole('button', { name: 'Dismiss notification' }).click()
      await submit(page, 'nobody@test.example')
      await expect(page.getByText('Invalid email or password')).toBeVisible()
      expect((await stored(page)).accessToken).toBeNull()
    })
  })
})

test.describe('the link of a mail', () => {
  test('leads where it says, once she has signed in', async ({ page, people }) => {
    const founder = await people.founder()
    await page.goto('/account/emails#e-mails')
    await expect(
      page.getByText('Sign in to access your account and go on to Account'),
    ).toBeVisible()
    await submit(page, founder.email)
    await expect(page).toHaveURL('/account/emails#e-mails')
    await expect(page.getByText(/^Welcome back, /)).toBeVisible()
  })
})

test.describe('a session', () => {
  test.use({ expectedStatuses: [401] })

  test('renews itself and repeats what it was about', async ({ page, as }) => {
    await as('founder')
    await spoil(page, 'access_token')
    await page.goto('/directory')
    await expect(page.getByRole('heading', { name: 'Member Directory' })).toBeVisible()
    await expect(page.getByText(/Showing 1 to/)).toBeVisible()
    expect((await stored(page)).accessToken).not.toBe('no-longer-good')
  })

  test('that runs out in the middle of something goes on there', async ({ page, as }) => {
    const founder = await as('founder')
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

  test('renewed in two tabs at once lives on in both', async ({ page, context, as }) => {
    await as('founder')
    const other = await context.newPage()
    await spoil(page, 'access_token')
    await Promise.all([page.goto('/directory'), other.goto('/directory')])
    for (const tab of [page, other]) {
      await expect(tab.getByText(/Showing 1 to/)).toBeVisible()
      await expect(tab).toHaveURL('/directory')
    }
  })

  test('of another tab begins and ends here too', async ({ page, context, people }) => {
    const founder = await people.founder()
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/')
    await submit(other, founder.email)
    await expect(other).toHaveURL('/dashboard')
    await expect(page).toHaveURL('/dashboard')
    await other.goto('/logout')
    await expect(other).toHaveURL('/')
    await expect(page).toHaveURL('/')
  })
})

test('logging out ends the session on the server as well', async ({ page, as }) => {
  await as('founder')
  await page.goto('/help')
  const { accessToken } = await stored(page)
  const told = page.waitForResponse('**/api/auth/logout/')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual({ accessToken: null, refreshToken: null, user: null })
  await told
  const answer = await page.request.get('/api/auth/me/', {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  expect(answer.status()).toBe(401)
})

test('Log Out leaves nothing to the next account in this browser', async ({ page, as, people }) => {
  const next = await people.founder()
  const first = await as('founder')
  await page.goto('/wins?dialog=post')
  const title = page.getByRole('dialog').getByRole('textbox', { name: /^Title/ })
  await title.fill('Sold my first loom')
  await page.goto('/events?dialog=host')
  const event = page.getByRole('dialog').getByRole('textbox', { name: /^Event Title/ })
  await event.fill('Weaving for all')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  for (const trace of ['loom', 'Weaving', first.id, first.email]) expect(kept).not.toContain(trace)

  await submit(page, next.email)
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/wins?dialog=post')
  await expect(title).toHaveValue('')
  await expect(page.getByText('Your draft is restored.')).toHaveCount(0)
  await page.goto('/events?dialog=host')
  await expect(event).toHaveValue('')
})

test('a tab shows nothing of the account before, once another one has signed in elsewhere', async ({
  page,
  context,
  as,
  anotherPage,
  people,
}) => {
  const first = await as('founder')
  const next = await people.founder()
  const elsewhere = await anotherPage(next)
  await elsewhere.goto('/help')
  const session = await elsewhere.evaluate(() =>
    ['access_token', 'refresh_token', 'user'].map((key) => [key, localStorage.getItem(key)]),
  )
  await page.goto('/account')
  await expect(page.getByText(first.email)).toBeVisible()
  // As a tab finds it that slept meanwhile: the next session is there at once.
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  await tab.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(`${key}`, `${value}`)
  }, session)
  await expect(page.getByText(next.email)).toBeVisible()
  await expect(page.getByText(first.email)).toHaveCount(0)
})
