import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { docsPath } from '../lib/http/api-paths.ts'
import { documentOptions } from './docs/document.ts'

interface Options {
  name: string
}

/** Serves the OpenAPI document and its reference page. Register it before the routes. */
export const docs = fp<Options>(
  async (app, { name }) => {
    await app.register(swagger, await documentOptions(`${name} portal`))

    function build() {
      const plain = Buffer.from(JSON.stringify(app.swagger()))
      const hash = createHash('sha256').update(plain).digest('base64url')
      return { plain, gzip: gzipSync(plain), etag: `"${hash}"` }
    }
    let built: ReturnType<typeof build> | undefined

    /** Sends the document, which is megabytes long and constant until the next start. */
    function sendDocument(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      built ??= build()
      reply.headers({ etag: built.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
      if (request.headers['if-none-match']?.includes(built.etag)) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      const takesGzip = request.headers['accept-encoding']?.includes('gzip')
      return takesGzip
        ? reply.header('content-encoding', 'gzip').send(built.gzip)
        : reply.send(built.plain)
    }

    await app.register(swaggerUi, {
      routePrefix: docsPath,
      uiConfig: { docExpansion: 'list' },
      uiHooks: {
        // Replaces the library's handlers, which create the document for each call.
        async onRequest(request, reply) {
          const { url } = request.routeOptions
          if (url === `${docsPath}/json`) return sendDocument(request, reply)
          if (url === `${docsPath}/yaml`) return reply.callNotFound()
        },
      },
    })
  },
  { name: 'docs' },
)
