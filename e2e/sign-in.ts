import type { BrowserContext } from '@playwright/test'
import { demoPassword } from '@portal/database/factories/users'
import type { SignedIn } from '@portal/shared/auth/schemas'

/** The landing page, wherever signing in leads from there. */
export const landing = /^https?:\/\/[^/]+\/(\?next=[^&]+)?$/

/** Signs somebody in through the API and leaves her session in the browser, as the login page does. */
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
  const values = { access_token, refresh_token, user: JSON.stringify(user) }
  await context.setStorageState({
    cookies: [],
    origins: [
      {
        origin,
        localStorage: Object.entries(values).map(([name, value]) => ({ name, value })),
      },
    ],
  })
}
