import { paths } from '@portal/shared/core/paths'
import { createMemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { endSession } from '#lib/session/session.ts'
import { signInAs } from '#test/session.ts'
import { tree } from './router.tsx'

/** Open to visitors; `paths.event` is the page of a public event. */
const open: readonly string[] = [
  paths.landing,
  paths.onboarding,
  paths.comingSoon,
  paths.forgotPassword,
  paths.resetPassword,
  paths.signInLink,
  paths.confirmEmail,
  paths.unsubscribe,
  paths.confirmGuest,
  paths.cancelGuest,
  paths.invitation,
  paths.setup,
  paths.logout,
  paths.event,
]
const forMembers = Object.values(paths).filter((path) => !open.includes(path))

/** The path to which the router leads a visit of an address. */
async function destination(path: string): Promise<string> {
  const router = createMemoryRouter(tree, {
    initialEntries: [path],
    future: { v8_middleware: true },
  })
  router.initialize()
  await vi.waitFor(() => expect(router.state.location.pathname).not.toBe(path), 10_000)
  const { pathname } = router.state.location
  router.dispose()
  return pathname
}

it.each(forMembers)(
  '%s leads visitors to the landing page, and applicants to theirs',
  async (path) => {
    endSession()
    expect(await destination(path)).toBe(paths.landing)
    signInAs({ is_active: false })
    expect(await destination(path)).toBe(paths.comingSoon)
  },
)
