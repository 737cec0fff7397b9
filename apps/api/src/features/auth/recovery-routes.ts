import * as endpoints from '@portal/shared/auth/recovery-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/route.ts'
import { rememberDevice } from './devices.ts'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  readSettings,
  sendVerification,
} from './email.ts'
import { lookAtLink } from './links.ts'
import { requestReset, resetPassword } from './recovery.ts'

const done = { ok: true } as const

/** The ways back in, and the address that they lead through. */
export function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.forgotPassword, async ({ body }) => {
    await requestReset(deps, body.email)
    return done
  })

  route(app, endpoints.resetPassword, async ({ body, reply }) => {
    const proven = await resetPassword(deps, body)
    if (proven) rememberDevice(deps, reply, proven)
    return done
  })

  route(app, endpoints.lookAtLink, async ({ body }) => lookAtLink(deps.db, body.token))

  route(app, endpoints.confirmEmail, async ({ body }) => ({
    outcome: await confirmEmail(deps, body.token),
  }))

  route(app, endpoints.sendVerification, async ({ actor }) => {
    await sendVerification(deps, actor)
    return done
  })

  route(app, endpoints.changeEmail, async ({ actor, body }) => {
    await changeEmail(deps, actor, body)
    return readSettings(deps, actor)
  })

  route(app, endpoints.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(deps, actor)
    return readSettings(deps, actor)
  })

  route(app, endpoints.getSafety, async ({ actor }) => readSettings(deps, actor))
}
