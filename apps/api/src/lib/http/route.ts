import { permissions } from '@portal/shared/core/access'
import { previewOf } from '@portal/shared/core/email-preview'
import { type Endpoint, type EndpointParts, okSchema } from '@portal/shared/core/endpoint'
import { errorSchema } from '@portal/shared/core/errors'
import { acceptsIdempotencyKey } from '@portal/shared/core/idempotency'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../auth/actor.ts'
import { runDry } from '../db/dry-run.ts'
import { withKey } from '../db/idempotency.ts'
import type { Deps } from '../deps.ts'
import { createWorkQueue } from '../operations/work-queue.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type Call<E extends Endpoint> = EndpointParts<E> & {
  actor: E['access'] extends 'public' ? null : Actor
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler returns nothing where the answer is `{ ok: true }`. */
type Answer<E extends Endpoint> = E['response'] extends typeof okSchema
  ? Promise<void>
  : Promise<z.input<E['response']>>

type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>

type Declared<Part> = [Part] extends [undefined] ? unknown : Part

/** What a client sent, in one object. */
type Sent<E extends Endpoint> = Declared<EndpointParts<E>['params']> &
  Declared<EndpointParts<E>['query']> &
  Declared<EndpointParts<E>['body']>

type Service<S, A> = (deps: Deps, actor: Actor, sent: S) => Promise<A>

/** Calls get a 503 after this time. Uploads, files and whole-file work may take longer. */
const handlerTimeoutMs = 4500

// Photos, imports and exports: waiting calls hold the uploaded file in memory. Members' calls do
// not wait for those of staff.
const costly = {
  members: createWorkQueue({ concurrent: 2, waiting: 20 }),
  staff: createWorkQueue({ concurrent: 2, waiting: 20 }),
}
const isCostly = ({ limit, slow }: Endpoint) => limit === 'upload' || limit === 'export' || slow
const isForStaff = ({ access }: Endpoint) =>
  access === 'staff' || permissions.some((permission) => permission === access)

/** A repeated call with the same key creates nothing. */
const keyHeader = z.looseObject({ 'idempotency-key': z.uuid().optional() })

/**
 * Registers an endpoint as a Fastify route, with everything that derives from the endpoint. If it
 * emails people, `previewOf` is registered too: a dry run of the same handler.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  if (endpoint.accepts) uploadRoute(app, endpoint, endpoint.accepts, handler)
  else register(app, endpoint, handler)
  if (!endpoint.emails) return
  // The call has the same parts, because `previewOf` copies their schemas.
  register(app, previewOf(endpoint), async (call) => ({
    emails: await runDry(() => handler(call as unknown as Call<E>)),
  }))
}

/**
 * Returns `serve`, which registers an endpoint with a service that needs only the caller and what
 * was sent. Parts that the endpoint does not declare are left out, and no body replaces an id.
 */
export const serving =
  (app: FastifyInstance, deps: Deps) =>
  <E extends Endpoint>(
    endpoint: E,
    service: (deps: Deps, actor: Call<E>['actor'], sent: Sent<E>) => Answer<E>,
  ): void =>
    route(app, endpoint, ({ actor, params, query, body }) => {
      const declared = [endpoint.query && query, endpoint.body && body, endpoint.params && params]
      return service(deps, actor, Object.assign({}, ...declared))
    })

/** Returns `changing`, which makes a service for a change: it answers with the item after it. */
export const answeringWith =
  <A>(read: (deps: Deps, actor: Actor, id: string) => Promise<A>) =>
  <S extends { id: string }>(change: Service<S, unknown>): Service<S, A> =>
  async (deps, actor, sent) => {
    await change(deps, actor, sent)
    return read(deps, actor, sent.id)
  }

// Fastify's own timeout stops at the end of the request's body
// (https://github.com/fastify/fastify/pull/6725).
async function orTimeout<T>(answer: Promise<T>, ms: number): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new errorCodes.FST_ERR_HANDLER_TIMEOUT(handlerTimeoutMs)),
    ms,
  )
  return Promise.race([answer, timeout.promise]).finally(() => clearTimeout(timer))
}

/** Registers an upload in its own context, which parses these media types and no JSON. */
function uploadRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { types, bytes }: NonNullable<Endpoint['accepts']>,
  handler: Handler<E>,
): void {
  app.register(async (context) => {
    context.removeAllContentTypeParsers()
    const read = { parseAs: 'buffer', bodyLimit: bytes } as const
    context.addContentTypeParser<Buffer>([...types], read, (_request, body, done) =>
      done(null, body),
    )
    register(context, endpoint, handler)
  })
}

/** The OpenAPI description of the response: a media type for files, otherwise a schema. */
function answerSchema({ produces, response, summary }: Endpoint) {
  const [mediaType] = produces?.split(';') ?? []
  if (!mediaType) return response
  return { description: summary, content: { [mediaType]: { schema: response } } }
}

function register<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const success = endpoint.status ?? 200
  const isSlow = endpoint.accepts || endpoint.produces || endpoint.slow
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(isSlow ? {} : { handlerTimeout: handlerTimeoutMs }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.access],
      security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(acceptsIdempotencyKey(endpoint) ? { headers: keyHeader } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.accepts ? { body: z.unknown(), consumes: [...endpoint.accepts.types] } : {}),
      response: {
        [success]: answerSchema(endpoint),
        '4xx': errorSchema,
        '5xx': errorSchema,
      },
    },
    async handler(request, reply) {
      // Fastify's types express neither that the schemas have parsed the parts, nor that the guard
      // has set the actor unless the endpoint is public.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        request,
        reply,
      } as unknown as Call<E>
      reply.code(success)
      const queued = costly[isForStaff(endpoint) ? 'staff' : 'members']
      const answering = () => withKey<unknown>(request, endpoint, () => handler(call))
      const working = isCostly(endpoint) ? queued(answering) : answering()
      const answer = await (isSlow
        ? working
        : orTimeout(working, handlerTimeoutMs - reply.elapsedTime))
      // The timeout has already answered.
      if (reply.sent) return
      if (endpoint.produces && !reply.hasHeader('content-type')) reply.type(endpoint.produces)
      return endpoint.response === okSchema ? { ok: true } : answer
    },
  })
}
