import { randomFillSync } from 'node:crypto'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { isHttpUrl } from '@portal/shared/core/fields'
import fp from 'fastify-plugin'
import { docsPath } from '../lib/api-paths.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** This answer's nonce for style elements. */
    styleNonce: string
  }
}

interface Options {
  publicUrl: string
  corsOrigin: string | undefined
  /** The network's logo: an address, of which the browser may load images, or a data: image. */
  logo: string | undefined
}

const chance = Buffer.alloc(4096)
let used = chance.length

/** 16 random bytes. They are drawn for many at once, since each draw costs far more than its bytes. */
function nonce(): string {
  if (used === chance.length) {
    randomFillSync(chance)
    used = 0
  }
  used += 16
  return chance.toString('base64', used - 16, used)
}

const policy = (styles: string, images: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`,
    `img-src ${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers of security.md, on every answer. */
export const security = fp<Options>(
  async (app, { publicUrl, corsOrigin, logo }) => {
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

    const images = ["'self'", 'data:', ...(logo && isHttpUrl(logo) ? [new URL(logo).origin] : [])]
    app.decorateRequest('styleNonce', '')
    app.addHook('onRequest', async (request, reply) => {
      // Whoever reports that something failed can say which line of the log is hers.
      reply.header('x-request-id', request.id)
      request.styleNonce = nonce()
      // The route knows the path however it was written, `/%61pi` too; an unknown one has no route.
      const path = request.routeOptions.url ?? request.url
      const isDocs = path.startsWith(docsPath)
      // The reference page's own library styles itself inline; it shows nothing but our own texts.
      const styles = isDocs ? "'unsafe-inline'" : `'nonce-${request.styleNonce}'`
      reply.header('content-security-policy', policy(styles, images.join(' ')))
      if (path.startsWith('/api/') || request.url.startsWith('/api/'))
        reply.header('cache-control', 'no-store')
    })
  },
  { name: 'security' },
)
