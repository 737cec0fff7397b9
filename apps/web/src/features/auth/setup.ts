import { getSetup } from '@portal/shared/auth/setup-endpoints'
import { queryOf } from '#lib/http/queries.ts'

/** Whether the first administrator can be made here without a token. */
export const setupQuery = queryOf(getSetup, {})

/** Whether the portal was opened on its own machine, where alone that can be so: elsewhere nobody is asked. */
export const isLocalhost = () =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(window.location.hostname)
