import type { Endpoint, EndpointParts } from '@portal/shared/core/endpoint'
import { errorSchema } from '@portal/shared/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
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

const errorStatuses = [400, 401, 403, 404, 409, 413, 415, 429, 500, 503]

/**
 * Makes a Fastify route of an endpoint: validation, guard (by `access`, in plugins/access.ts), limits,
 * serialisation and OpenAPI all follow from the one object.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const success = endpoint.status ?? 200
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.access],
      ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: {
        [success]: endpoint.response,
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
      return handler(call)
    },
  })
}
