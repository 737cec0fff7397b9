import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '@portal/database/factories/users'
import type { SignedIn } from '@portal/shared/auth/schemas'

/** The URL of the landing page, with or without a page to return to. */
export const landing = /^https?:\/\/[^/]+\/(\?next=[^&]+)?$/

let count = 0

/**
 * Signs a user in through the API. The next page gets the session in local storage before its own
 * code runs. A cookie marks browsers that have it, so that a session ended there stays ended.
 */
export async function signIn(
  context: BrowserContext,
  origin: string,
  { email, password = demoPassword }: { email: string; password?: string },
): Promise<void> {
  const answer = await context.request.post(`${origin}/api/auth/login/`, {
    data: { email, password },
  })
  if (!answer.ok())
    throw new Error(`Signing ${email} in: ${answer.status()} ${await answer.text()}`)
  const { access_token, refresh_token, user }: SignedIn = await answer.json()
  const session = { access_token, refresh_token, user: JSON.stringify(user) }
  count += 1
  await context.clearCookies()
  await context.addInitScript(
    ({ origin, mark, session }) => {
      if (location.origin !== origin || document.cookie.includes(mark)) return
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers later.
      document.cookie = `${mark}; path=/`
      localStorage.clear()
      sessionStorage.clear()
      for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value)
    },
    { origin, mark: `signed-in-${count}=yes`, session },
  )
}
