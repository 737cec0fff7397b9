import * as endpoints from '@portal/shared/auth/second-factor-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from './second-factor.ts'

/** The administrators' own second step. */
export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.setUpSecondFactor, async ({ actor, body }) =>
    setUpSecondFactor(deps, actor, body.current_password),
  )

  route(app, endpoints.confirmSecondFactor, async ({ actor, body }) => ({
    recovery_codes: await confirmSecondFactor(deps, actor, body.code),
  }))

  route(app, endpoints.renewRecoveryCodes, async ({ actor, body }) => ({
    recovery_codes: await renewRecoveryCodes(deps, actor, body),
  }))

  route(app, endpoints.turnOffSecondFactor, async ({ actor, body }) => {
    await turnOffSecondFactor(deps, actor, body)
    return { ok: true } as const
  })
}
