import { randomBytes } from 'node:crypto'
import { applyAgainSchema, withNetworkRules } from '@portal/shared/applications/answers'
import * as endpoints from '@portal/shared/applications/endpoints'
import { withOwnQuestions } from '@portal/shared/applications/own-answers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { route, serving } from '../../lib/http/route.ts'
import { presentSessionUser, signedIn } from '../auth/service.ts'
import type { Applied } from './answers.ts'
import { type ApplicationWithPeople, listApplications } from './list.ts'
import { presentApplication, presentOwnApplication, presentResult } from './presenter.ts'
import {
  addNote,
  answerQuestion,
  askApplicant,
  deleteNote,
  reopenApplication,
} from './questions.ts'
import { approve, decideApplications, reject } from './review.ts'
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
  const { db, network, rules, publicUrl } = deps

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
    return signedIn(app, deps, reply, begun)
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

  const present = (row: ApplicationWithPeople, actor: Actor) =>
    presentApplication(row, { actor, retentionDays: rules.retention_days })
  const presenting =
    <Sent>(review: (deps: Deps, actor: Actor, sent: Sent) => Promise<ApplicationWithPeople>) =>
    async (_: Deps, actor: Actor, sent: Sent) =>
      present(await review(deps, actor, sent), actor)
  const serve = serving(app, deps)

  route(app, endpoints.listApplications, async ({ actor, query }) => {
    const { applications, ...rest } = await listApplications(db, query)
    return { applications: applications.map((row) => present(row, actor)), ...rest }
  })
  serve(endpoints.askApplicant, presenting(askApplicant))
  serve(endpoints.addReviewNote, presenting(addNote))
  serve(endpoints.deleteReviewNote, presenting(deleteNote))
  route(app, endpoints.getReviewTemplates, async () => deps.settings.review)
  serve(endpoints.reopenApplication, presenting(reopenApplication))
  serve(endpoints.approveApplication, presenting(approve))
  serve(endpoints.rejectApplication, presenting(reject))
  route(app, endpoints.decideApplications, async ({ actor, body }) => {
    const { ids, versions = {}, decision, ...rest } = body
    const status = decision === 'approve' ? 'approved' : 'rejected'
    const reviewed = ids.map((id) => ({ id, version: versions[id] }))
    const results = await decideApplications(deps, actor, reviewed, { ...rest, status })
    return { results: results.map(presentResult) }
  })
}
