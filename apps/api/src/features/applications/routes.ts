import { randomBytes } from 'node:crypto'
import { applyAgainSchema, withNetworkRules } from '@portal/shared/applications/answers'
import * as endpoints from '@portal/shared/applications/endpoints'
import { withOwnQuestions } from '@portal/shared/applications/own-answers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError } from '../../lib/http/app-error.ts'
import { route } from '../../lib/http/route.ts'
import { presentSessionUser, rememberDevice, signedIn } from '../auth/service.ts'
import type { Applied } from './answers.ts'
import { listApplications } from './list.ts'
import { presentApplication, presentOwnApplication, presentResult } from './presenter.ts'
import {
  addNote,
  answerQuestion,
  askApplicant,
  deleteNote,
  reopenApplication,
} from './questions.ts'
import { decideApplication, decideApplications } from './review.ts'
import {
  type ApplicationWithQuestions,
  applyAgain,
  editApplication,
  medianDecisionDays,
  myApplication,
  signUp,
} from './service.ts'

const applyingCookie = 'applying'

export function applicationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, network, rules, tokens, publicUrl } = deps

  /** Identifies a browser by an unsigned cookie; without it, the address is limited. */
  function applyingDevice(request: FastifyRequest, reply: FastifyReply): string {
    const known = request.cookies[applyingCookie] ?? ''
    if (/^[\w-]{22}$/.test(known)) return known
    const device = randomBytes(16).toString('base64url')
    reply.setCookie(applyingCookie, device, {
      path: '/api/auth/',
      httpOnly: true,
      sameSite: 'strict',
      secure: publicUrl.startsWith('https://'),
      maxAge: 3600,
    })
    return device
  }

  async function begin(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    account: { email: string; password: string },
    given: Applied,
  ) {
    const begun = await signUp(deps, account, given, {
      userAgent: request.headers['user-agent'] ?? '',
      device: applyingDevice(request, reply),
    })
    rememberDevice(deps, reply, begun.proven)
    return signedIn(app, tokens, begun)
  }

  const { signupFounder, signupFriend } = endpoints
  const founderBody = withNetworkRules(network, signupFounder.body)
  route(
    app,
    { ...signupFounder, body: withOwnQuestions(network, founderBody, 'female_founder') },
    ({ body: { email, password, ownAnswers, ...answers }, ...call }) =>
      begin(call, { email, password }, { userType: 'female_founder', answers, ownAnswers }),
  )

  const friendBody = withNetworkRules(network, signupFriend.body)
  route(
    app,
    { ...signupFriend, body: withOwnQuestions(network, friendBody, 'friend') },
    ({ body: { email, password, ownAnswers, ...answers }, ...call }) =>
      begin(call, { email, password }, { userType: 'friend', answers, ownAnswers }),
  )

  async function presentMine(application: ApplicationWithQuestions, isActive: boolean) {
    const isWaiting = application.status === 'pending' && !isActive
    const [days, { email_verified_at }] = await Promise.all([
      isWaiting ? medianDecisionDays(db) : null,
      db.user.findUniqueOrThrow({ where: { id: application.user_id } }),
    ])
    const own = { isActive, decisionDays: days, confirmedAt: email_verified_at }
    return presentOwnApplication(application, { reapplyDays: rules.reapply_days, ...own })
  }

  route(app, endpoints.getDecisionDays, async () => ({
    decision_days: await medianDecisionDays(db),
  }))

  route(app, endpoints.getMyApplication, async ({ actor }) =>
    presentMine(await myApplication(db, actor.id), actor.is_active),
  )

  const body = withOwnQuestions(
    network,
    withNetworkRules(network, applyAgainSchema, 'checked later'),
  )
  route(app, { ...endpoints.editMyApplication, body }, async ({ actor, body: given, query }) => {
    const edit = { given, version: query.version }
    const { application, user } = await editApplication(deps, actor, edit)
    return { application: await presentMine(application, false), user: presentSessionUser(user) }
  })

  route(app, { ...endpoints.applyAgain, body }, async ({ actor, body: given }) => {
    const { application, user } = await applyAgain(deps, actor, given)
    return { application: await presentMine(application, false), user: presentSessionUser(user) }
  })

  route(app, endpoints.answerQuestion, async ({ actor, body: given }) =>
    presentMine(await answerQuestion(deps, actor, given), false),
  )

  const readerOf = (actor: Actor) => ({ actor, retentionDays: rules.retention_days })

  route(app, endpoints.listApplications, async ({ actor, query }) => {
    const { applications, ...rest } = await listApplications(db, query)
    const reader = readerOf(actor)
    return { applications: applications.map((row) => presentApplication(row, reader)), ...rest }
  })

  route(app, endpoints.askApplicant, async ({ actor, params: { id }, body }) => {
    const { question, version } = body
    const asked = await askApplicant(deps, actor, { id, version }, question)
    return presentApplication(asked, readerOf(actor))
  })

  route(app, endpoints.addReviewNote, async ({ actor, params: { id }, body: { note } }) =>
    presentApplication(await addNote(db, actor, { id, text: note }), readerOf(actor)),
  )

  route(app, endpoints.deleteReviewNote, async ({ actor, params }) =>
    presentApplication(await deleteNote(db, actor, params), readerOf(actor)),
  )

  route(app, endpoints.getReviewTemplates, async () => deps.settings.review)

  route(app, endpoints.reopenApplication, async ({ actor, params: { id } }) =>
    presentApplication(await reopenApplication(deps, actor, id), readerOf(actor)),
  )

  for (const [endpoint, status] of [
    [endpoints.approveApplication, 'approved'],
    [endpoints.rejectApplication, 'rejected'],
  ] as const) {
    route(app, endpoint, async ({ actor, params: { id }, body: { version, ...body } }) =>
      presentApplication(
        await decideApplication(deps, actor, { id, version }, { ...body, status }),
        readerOf(actor),
      ),
    )
  }

  route(app, endpoints.decideApplications, async ({ actor, body, request }) => {
    const { ids, versions = {}, decision, ...rest } = body
    const status = decision === 'approve' ? 'approved' : 'rejected'
    const reviewed = ids.map((id) => ({ id, version: versions[id] }))
    const results = await decideApplications(deps, actor, reviewed, { ...rest, status })
    for (const { result } of results) {
      if (result instanceof Error && !(result instanceof AppError)) {
        request.log.error({ err: result, request_id: request.id }, 'decision failed')
      }
    }
    return { results: results.map(presentResult) }
  })
}
