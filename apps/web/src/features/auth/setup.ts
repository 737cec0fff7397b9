import { getSetup } from '@portal/shared/auth/setup-endpoints'
import { queryOf } from '#lib/http/queries.ts'

/** Whether the first administrator can be created here without a token. */
export const setupQuery = queryOf(getSetup, {})

/** Whether the portal is opened on its own machine, the only place where set-up needs no token. */
export const isLocalhost = () =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(window.location.hostname)
