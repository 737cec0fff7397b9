import { randomBytes } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { isHttpUrl } from '@portal/shared/core/fields'
import fp from 'fastify-plugin'
import { docsPath } from '../lib/http/api-paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    styleNonce: string
  }
}

interface Options {
  publicUrl: string
  corsOrigin: string | undefined
  /** The operator's pictures, as web addresses or data: addresses. */
  pictures: readonly string[]
}

const contentSecurityPolicy = (styles: string, images: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

// The Content Security Policy allows only the portal's own code. Responses of the API are not
// stored. CORS allows only a configured origin.
export const security = fp<Options>(
  async (app, { publicUrl, corsOrigin, pictures }) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: publicUrl.startsWith('https://')
        ? { maxAge: 63_072_000, includeSubDomains: false }
        : false,
    })
    await app.register(cors, {
      origin: corsOrigin ? new URL(corsOrigin).origin : false,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    })

    const origins = new Set(pictures.filter(isHttpUrl).map((picture) => new URL(picture).origin))
    const images = ["'self'", 'data:', ...origins]
    app.decorateRequest('styleNonce', '')
    app.addHook('onRequest', async (request, reply) => {
      // Identifies the line in the log when a fault is reported.
      reply.header('x-request-id', request.id)
      request.styleNonce = randomBytes(16).toString('base64')
      // The route's path, because the request's may be encoded, as in `/%61pi`.
      const path = request.routeOptions.url ?? request.url
      const isDocs = path.startsWith(docsPath)
      // The reference page's library uses inline styles.
      const styles = isDocs ? "'unsafe-inline'" : `'nonce-${request.styleNonce}'`
      reply.header('content-security-policy', contentSecurityPolicy(styles, images.join(' ')))
      if (path.startsWith('/api/') || request.url.startsWith('/api/'))
        reply.header('cache-control', 'no-store')
    })
  },
  { name: 'security' },
)
