import { expect, test } from './fixtures.ts'
import { watchErrors } from './watch-errors.ts'

/** Code that causes a problem, and the message that reports it. */
const problemCases: [cause: () => unknown, message: RegExp][] = [
  [() => console.error('went wrong'), /^console: went wrong/],
  [() => console.warn('looks odd'), /^console: looks odd/],
  [() => void Promise.reject(new Error('nobody caught it')), /^uncaught: .*nobody caught it/],
  [
    () => {
      const script = document.createElement('script')
      script.textContent = 'void 0'
      document.body.append(script)
    },
    /^console: Content security policy: script-src-elem inline/,
  ],
  [
    () => void window.open('https://elsewhere.example/'),
    /^request to elsewhere: https:\/\/elsewhere\.example\//,
  ],
  [() => fetch('/api/auth/me/'), /^console: Failed to load resource.* 401 /],
]

test('reports every kind of problem, and ignores expected statuses and origins', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext()
  const expected = 'https://expected.example'
  const problems = await watchErrors(context, baseURL ?? '', {
    expectedStatuses: [404],
    expectedOrigins: [expected],
  })
  const page = await context.newPage()
  await page.goto(baseURL ?? '/')
  expect(await page.evaluate(() => fetch('/api/nowhere/').then(({ status }) => status))).toBe(404)
  await page.goto(expected)
  await expect(page).toHaveTitle('Elsewhere')
  await page.goto(baseURL ?? '/')
  expect(problems).toEqual([])
  for (const [cause, message] of problemCases) {
    await page.evaluate(cause)
    await expect.poll(() => problems).toContainEqual(expect.stringMatching(message))
  }
  await context.close()
})
