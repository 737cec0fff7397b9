import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

interface Options {
  /** The built web app. */
  root: string
  network: PublicNetwork
}

const attribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The page in the network's own name, with all that the web app needs to know of it. */
function withNetwork(page: string, network: PublicNetwork): string {
  const meta = `<meta name="network" content="${attribute(JSON.stringify(network))}" />`
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(network.name)}</title>`)
    .replace('</head>', () => `${meta}\n  </head>`)
}

/**
 * Serves the built web app: hashed files for ever, in the form that the browser takes, and its one page
 * for every screen's address.
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
      // A file that a new version no longer has must fail as a file, not arrive as a page.
      const isFile = /^\/assets\/|^\/api(\/|$)/.test(request.url)
      return isFile ? reply.callNotFound() : sendPage(request, reply)
    })
  },
  { name: 'web' },
)
