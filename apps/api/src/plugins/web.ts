import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { escapeHtml } from '../lib/escape-html.ts'

interface Options {
  /** The built web app. */
  root: string
  network: PublicNetwork
}

/** The page with the network's name as title, and the network as JSON for the web app. */
function withNetwork(page: string, network: PublicNetwork): string {
  const meta = `<meta name="network" content="${escapeHtml(JSON.stringify(network))}" />`
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(network.name)}</title>`)
    .replace('</head>', () => `${meta}\n  </head>`)
}

/**
 * Serves the built web app: precompressed files, those with a hash in their name cached for ever, and the
 * one page for every other path.
 */
export const web = fp<Options>(
  async (app, { root, network }) => {
    const page = withNetwork(readFileSync(join(root, 'index.html'), 'utf8'), network)

    const sendPage = async (request: FastifyRequest, reply: FastifyReply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll('__CSP_NONCE__', request.styleNonce))

    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['index.html', '**/*.{br,gz}'],
      setHeaders(reply, path) {
        const hashed = path.includes(`${join(root, 'assets')}`)
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
    app.get('/', sendPage)
    app.get('/*', async (request, reply) => {
      // A file of an earlier version is a 404, not the page.
      const isFile = /^\/assets\/|^\/api(\/|$)/.test(request.url)
      return isFile ? reply.callNotFound() : sendPage(request, reply)
    })
  },
  { name: 'web' },
)
