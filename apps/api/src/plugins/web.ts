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
  publicUrl: string
}

/** For search engines: members' pages need a session, so there is nothing to find behind the landing page. */
const robots = 'User-agent: *\nAllow: /$\nAllow: /assets/\nDisallow: /\n'

/** How long what security.txt says is good from the moment that it is read. */
const securityTextMs = 90 * 24 * 3_600_000

/** Where to report a vulnerability (RFC 9116). */
const securityText = ({ network, publicUrl }: Omit<Options, 'root'>) =>
  [
    `Contact: mailto:${network.contact_email}`,
    `Expires: ${new Date(Date.now() + securityTextMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

/**
 * Paths that are no pages: the API, files (that of an earlier version must not be the page), and what
 * monitors ask for, which would take the page for a healthy answer.
 */
const noPage =
  /^\/(assets|api|\.well-known)(\/|$)|^\/(healthz?|livez?|readyz?|metrics|ping|status)\/?$|\.[^/]*$/i

/** The page with the network's name as title, and the network as JSON for the web app. */
function withNetwork(page: string, network: PublicNetwork): string {
  const meta = `<meta name="network" content="${escapeHtml(JSON.stringify(network))}" />`
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(network.name)}</title>`)
    .replace('</head>', () => `${meta}\n  </head>`)
}

/**
 * Serves the built web app: precompressed files, those with a hash in their name cached for ever, and the
 * one page for every other path that may be one of the app's.
 */
export const web = fp<Options>(
  async (app, { root, network, publicUrl }) => {
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
    app.get('/index.html', sendPage)
    app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
    app.get('/.well-known/security.txt', async (_, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText({ network, publicUrl })),
    )
    app.get('/*', async (request, reply) => {
      const [path = ''] = request.url.split('?')
      return noPage.test(path) ? reply.callNotFound() : sendPage(request, reply)
    })
  },
  { name: 'web' },
)
