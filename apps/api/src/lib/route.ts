import type { Endpoint, EndpointParts } from '@portal/shared/core/endpoint'
import { errorSchema } from '@portal/shared/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from './actor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** What a handler is given: the parsed parts, and who calls (nobody on public endpoints). */
type Call<E extends Endpoint> = EndpointParts<E> & {
  actor: E['access'] extends 'public' ? null : Actor
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<z.input<E['response']>>

/**
 * How long a call may take until it is answered with 503: however often it waits for the database, the
 * caller hears within five seconds. Uploads and files may take longer.
 */
const handlerTimeoutMs = 4500

const errorStatuses = [400, 401, 403, 404, 408, 409, 410, 413, 415, 429, 500, 503]

/**
 * Makes a Fastify route of an endpoint: validation, guard (by `access`, in plugins/access.ts), limits,
 * serialisation and OpenAPI all follow from the one object.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  if (endpoint.accepts) uploadRoute(app, endpoint, endpoint.accepts, handler)
  else register(app, endpoint, handler)
}

/** A route in a room of its own, the only one where such bodies are read; there JSON is not. */
function uploadRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { types, bytes }: NonNullable<Endpoint['accepts']>,
  handler: Handler<E>,
): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    const read = { parseAs: 'buffer', bodyLimit: bytes } as const
    room.addContentTypeParser<Buffer>([...types], read, (_request, body, done) => done(null, body))
    register(room, endpoint, handler)
  })
}

/** A file is described by its media type, everything else by its schema. */
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
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.accepts || endpoint.produces ? {} : { handlerTimeout: handlerTimeoutMs }),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.access],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.accepts ? { body: z.unknown(), consumes: [...endpoint.accepts.types] } : {}),
      response: {
        [success]: answerSchema(endpoint),
        ...Object.fromEntries(errorStatuses.map((status) => [status, errorSchema])),
      },
    },
    async handler(request, reply) {
      // The parts have just been parsed by this endpoint's own schemas, and the guard has set the actor
      // of every endpoint that is not public: TypeScript cannot see either through Fastify.
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        actor: request.actor,
        request,
        reply,
      } as unknown as Call<E>
      reply.code(success)
      const answer = await handler(call)
      // The timeout has answered already.
      if (reply.sent) return
      if (endpoint.produces && !reply.hasHeader('content-type')) reply.type(endpoint.produces)
      return answer
    },
  })
}
