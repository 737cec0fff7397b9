import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { accountRoutes } from './features/accounts/routes.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { announcementRoutes } from './features/announcements/routes.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { askRoutes } from './features/asks/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { conversationRoutes } from './features/conversations/routes.ts'
import { directoryRoutes } from './features/directory/routes.ts'
import { emailRoutes } from './features/emails/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { eventCard, eventHead } from './features/events/service.ts'
import { healthRoutes } from './features/health/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { insightRoutes } from './features/insights/routes.ts'
import { introductionRoutes } from './features/introductions/routes.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { readIcon } from './features/network/icons.ts'
import { networkRoutes } from './features/network/routes.ts'
import { publicNetwork } from './features/network/service.ts'
import { opportunityRoutes } from './features/opportunities/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { podRoutes } from './features/pods/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { eraseUnconfirmed, lockUnconfirmed } from './features/privacy/service.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { researchRoutes } from './features/research/routes.ts'
import { resourceRoutes } from './features/resources/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { submissionRoutes } from './features/submissions/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { updateRoutes } from './features/updates/routes.ts'
import { winRoutes } from './features/wins/routes.ts'
import type { Deps } from './lib/deps.ts'
import { AppError } from './lib/http/app-error.ts'
import type { Metrics } from './lib/operations/metrics.ts'
import { picturesOf } from './lib/settings/settings.ts'
import { setTimeZone } from './lib/text/days.ts'
import { access } from './plugins/access.ts'
import { compression } from './plugins/compression.ts'
import { docs } from './plugins/docs.ts'
import { answerClientError, answerFrameworkError, errors } from './plugins/errors.ts'
import { gracefulShutdown } from './plugins/graceful-shutdown.ts'
import { json } from './plugins/json.ts'
import { metrics } from './plugins/metrics.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { security } from './plugins/security.ts'
import { web } from './plugins/web.ts'
import { emails } from './registry/emails.ts'

export interface AppOptions {
  logger?: FastifyServerOptions['logger']
  /** Addresses and CIDR ranges of proxies to trust, comma-separated; none if unset. */
  trustProxy?: string | undefined
  corsOrigin?: string | undefined
  /** The folder of the built web app. Without it only the API is served. */
  webRoot?: string | undefined
  metrics?: Metrics | undefined
}

const requestTimeoutMs = 15_000

const features = [
  authRoutes,
  applicationRoutes,
  profileRoutes,
  directoryRoutes,
  accountRoutes,
  emailRoutes,
  privacyRoutes,
  updateRoutes(emails),
  pushRoutes,
  winRoutes,
  pictureRoutes,
  podRoutes,
  askRoutes,
  introductionRoutes,
  conversationRoutes,
  moderationRoutes,
  importRoutes({ lock: lockUnconfirmed, erase: eraseUnconfirmed }),
  announcementRoutes,
  activityRoutes,
  homeRoutes,
  searchRoutes,
  auditRoutes,
  networkRoutes,
  todayRoutes,
  healthRoutes,
  insightRoutes,
  eventRoutes,
  resourceRoutes,
  opportunityRoutes,
  researchRoutes,
  submissionRoutes,
  settingRoutes,
]

// zod reads `length` of any value for a string with a limit. If an object has no numeric length,
// zod throws a TypeError, which would count as a server error.
const compileValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route)
  return (data) => {
    try {
      return validate(data)
    } catch (error) {
      if (error instanceof TypeError)
        throw new AppError('invalid_input', 'The request could not be read')
      throw error
    }
  }
}

export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { network, settings } = deps
  setTimeZone(network.time_zone)
  settings.onChange(() => setTimeZone(network.time_zone))
  const app = Fastify({
    logger: options.logger ?? false,
    trustProxy: options.trustProxy ?? false,
    // The token of an unsubscribe link is the longest parameter.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    requestTimeout: requestTimeoutMs,
    // Node applies the longer of both timeouts to bodies; the default for headers is a minute.
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 5000 },
    connectionTimeout: 20_000,
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(serializerCompiler)

  await app.register(gracefulShutdown)
  await app.register(errors)
  if (options.metrics) await app.register(metrics, options.metrics)
  await app.register(security, {
    publicUrl: deps.publicUrl,
    corsOrigin: options.corsOrigin,
    // Uploaded pictures come from the portal itself.
    pictures: picturesOf(settings.operator),
  })
  await app.register(cookie)
  await app.register(json)
  await app.register(compression)
  await app.register(access, deps)
  await app.register(rateLimit, deps)
  await app.register(docs, { name: network.name })
  for (const routes of features) routes(app, deps)
  if (options.webRoot) {
    const { publicUrl } = deps
    await app.register(web, {
      root: options.webRoot,
      network: () => publicNetwork(deps),
      publicUrl,
      picture: (name) => readIcon(deps, name),
      eventHead: (visit) => eventHead(deps, visit),
      eventCard: (visit) => eventCard(deps, visit),
    })
  }
  return app
}
