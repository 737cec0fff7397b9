import * as endpoints from '@portal/shared/auth/endpoints'
import * as passkeys from '@portal/shared/auth/passkey-endpoints'
import * as recovery from '@portal/shared/auth/recovery-endpoints'
import * as secondFactor from '@portal/shared/auth/second-factor-endpoints'
import { getSetup, setUp } from '@portal/shared/auth/setup-endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { route, serving } from '../../lib/http/route.ts'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  readSettings,
  sendVerification,
} from './email.ts'
import { rememberDevice } from './guess-limits.ts'
import { getEmailedLink } from './links.ts'
import {
  addPasskey,
  listPasskeys,
  makeChallenge,
  preparePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.ts'
import { changePassword, requestReset, resetPassword } from './password.ts'
import { accessToken, presentSession, signedIn } from './presenter.ts'
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from './second-factor.ts'
import {
  requestSignInLink,
  signIn,
  signInWithCode,
  signInWithLink,
  type Visitor,
} from './service.ts'
import { endOtherSessions, endSession, listSessions, rotateSession } from './sessions.ts'
import { isSetupOpen, makeFirstAdministrator } from './setup.ts'

const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  cookies: request.cookies,
  userAgent: request.headers['user-agent'] ?? '',
})

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  sessionRoutes(app, deps)
  recoveryRoutes(app, deps)
  secondFactorRoutes(app, deps)
  passkeyRoutes(app, deps)
  setupRoutes(app, deps)
}

function setupRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, getSetup, async ({ request }) => ({ open: await isSetupOpen(deps, request) }))

  route(app, setUp, async ({ body, request, reply }) => {
    const begun = await makeFirstAdministrator(deps, body, request)
    return signedIn(app, deps, reply, begun)
  })
}

function sessionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, tokens } = deps

  const answer = (begun: Awaited<ReturnType<typeof signIn>>, reply: FastifyReply) => {
    if ('challenge' in begun) return { code_required: true as const, ...begun }
    return signedIn(app, deps, reply, begun)
  }

  route(app, endpoints.login, async ({ body, request, reply }) =>
    answer(await signIn(deps, body, visitorOf(request)), reply),
  )

  route(app, recovery.requestSignInLink, ({ body, request }) =>
    requestSignInLink(deps, body.email, visitorOf(request)),
  )

  route(app, recovery.signInWithLink, async ({ body, request, reply }) =>
    answer(await signInWithLink(deps, body.token, visitorOf(request)), reply),
  )

  route(app, endpoints.loginWithCode, async ({ body, request, reply }) => {
    const begun = await signInWithCode(deps, body, visitorOf(request))
    return signedIn(app, deps, reply, begun)
  })

  route(app, endpoints.refresh, async ({ body }) => {
    const { userId, sessionId, refreshToken } = await rotateSession(db, tokens, body.refresh_token)
    return { access_token: accessToken(app, userId, sessionId), refresh_token: refreshToken }
  })

  route(app, endpoints.logout, async ({ actor }) => {
    await endSession(db, actor.id, actor.session_id)
  })

  route(app, endpoints.changePassword, async ({ actor, body, reply }) => {
    const owner = await changePassword(deps, actor, body)
    if (owner) rememberDevice(deps, reply, owner)
  })

  route(app, endpoints.listSessions, async ({ actor }) => {
    const sessions = await listSessions(db, actor.id)
    return { sessions: sessions.map((session) => presentSession(session, actor.session_id)) }
  })

  route(app, endpoints.endSession, async ({ actor, params }) => {
    if (!(await endSession(db, actor.id, params.id))) throw notFound('This session')
  })

  route(app, endpoints.endOtherSessions, async ({ actor }) => ({
    ended: await endOtherSessions(db, actor, 'logout'),
  }))
}

function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, recovery.forgotPassword, ({ body }) => requestReset(deps, body.email))

  route(app, recovery.resetPassword, async ({ body, reply }) => {
    const owner = await resetPassword(deps, body)
    if (owner) rememberDevice(deps, reply, owner)
  })

  route(app, recovery.getEmailedLink, async ({ body }) => getEmailedLink(deps.db, body.token))

  route(app, recovery.confirmEmail, async ({ body }) => ({
    outcome: await confirmEmail(deps, body.token),
  }))

  route(app, recovery.sendVerification, ({ actor }) => sendVerification(deps, actor))

  route(app, recovery.changeEmail, async ({ actor, body }) => {
    await changeEmail(deps, actor, body)
    return readSettings(deps, actor)
  })

  route(app, recovery.cancelEmailChange, async ({ actor }) => {
    await cancelEmailChange(deps, actor)
    return readSettings(deps, actor)
  })

  route(app, recovery.getSignInSettings, async ({ actor }) => readSettings(deps, actor))
}

function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const serve = serving(app, deps)

  serve(secondFactor.setUpSecondFactor, setUpSecondFactor)
  serve(secondFactor.confirmSecondFactor, confirmSecondFactor)
  serve(secondFactor.renewRecoveryCodes, renewRecoveryCodes)
  serve(secondFactor.turnOffSecondFactor, turnOffSecondFactor)
}

function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, passkeys.getPasskeyChallenge, async () => makeChallenge(deps))

  route(app, passkeys.loginWithPasskey, async ({ body, request, reply }) => {
    const begun = await signInWithPasskey(deps, body, visitorOf(request))
    return signedIn(app, deps, reply, begun)
  })

  route(app, passkeys.listPasskeys, async ({ actor }) => ({
    passkeys: await listPasskeys(deps.db, actor.id),
  }))

  const serve = serving(app, deps)
  serve(passkeys.preparePasskey, preparePasskey)
  serve(passkeys.addPasskey, addPasskey)
  serve(passkeys.renamePasskey, renamePasskey)
  serve(passkeys.removePasskey, removePasskey)
}
