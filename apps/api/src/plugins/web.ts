import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { paths } from '@portal/shared/core/paths'
import { frontDoorSentence } from '@portal/shared/network/front-door'
import { paletteCss, paletteOf } from '@portal/shared/network/palette'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  iconLinks,
  iconPath,
  isPictureName,
  manifestOf,
  type PictureName,
} from '../lib/media/icons.ts'
import { splashCss, splashOf } from '../lib/media/splash.ts'
import { escapeHtml, openGraph } from '../lib/text/html.ts'

interface Options {
  root: string
  network: () => PublicNetwork
  publicUrl: string
  picture: (name: PictureName) => Promise<Buffer | null>
  /** Additions to the head of an event's page; '' if visitors may not see the event. */
  eventHead: (visit: { id: string; ip: string }) => Promise<string>
  /** The card of an event as a PNG. Throws if visitors may not see the event. */
  eventCard: (visit: { id: string; ip: string }) => Promise<Buffer>
}

/** For search engines, link previews and calendar programs. All other pages need a session. */
const robots = `User-agent: *
Allow: /$
Allow: /onboarding$
Allow: /assets/
Allow: /events/
Allow: /icons/
Allow: /api/public/
Allow: /api/calendar/
Disallow: /
`

/** Other paths have no event, and are served like any other page. */
const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

const securityTextMs = 90 * 24 * 3_600_000

const securityText = ({ network, publicUrl }: Pick<Options, 'network' | 'publicUrl'>) =>
  [
    `Contact: mailto:${network().contact_email}`,
    `Expires: ${new Date(Date.now() + securityTextMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')

// Not answered with the page: the API, files (including those of earlier versions), and health
// checks, which would take the page for a healthy answer.
const noPage =
  /^\/(assets|api|\.well-known)(\/|$)|^\/(healthz?|livez?|readyz?|metrics|ping|status)\/?$|\.[^/]*$/i

function withNetwork(page: string, network: PublicNetwork): string {
  const palette = paletteOf(network.colours)
  const meta = `<meta name="network" content="${escapeHtml(JSON.stringify(network))}" />`
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(network.name)}</title>`)
    .replace('__BODY_LIGHT__', palette.light.body)
    .replace('__BODY_DARK__', palette.dark.body)
    .replace('<div id="root">', (root) => root + splashOf(network))
    .replace(
      '</head>',
      () =>
        `<style id="palette" nonce="__CSP_NONCE__">${paletteCss(palette)}${splashCss}</style>\n    ${iconLinks(network)}\n    ${meta}\n  </head>`,
    )
}

function visitorsHead(path: string, title: string, network: PublicNetwork, publicUrl: string) {
  return openGraph({
    'og:type': 'website',
    'og:site_name': network.name,
    'og:title': title,
    'og:description': frontDoorSentence(network),
    'og:url': publicUrl + path,
    'og:image': publicUrl + iconPath(network, 'card'),
  })
}

/** Serves the web app: precompressed files, hashed ones cached forever, else the page. */
export const web = fp<Options>(
  async (app, { root, network, publicUrl, picture, eventHead, eventCard }) => {
    const page = readFileSync(join(root, 'index.html'), 'utf8')

    const sendPage = async (request: FastifyRequest, reply: FastifyReply, head = '') =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(
          withNetwork(page, network())
            .replaceAll('__CSP_NONCE__', request.styleNonce)
            .replace('</head>', () => `${head}\n  </head>`),
        )

    await app.register(fastifyStatic, {
      root,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['index.html', '**/*.{br,gz}'],
      setHeaders(reply, path) {
        const hashed = path.includes(`${join(root, 'assets')}`)
        const other = path === join(root, 'worker.js') ? 'no-cache' : 'public, max-age=3600'
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : other)
      },
    })
    app.get('/', (request, reply) => {
      const current = network()
      return sendPage(request, reply, visitorsHead('/', current.name, current, publicUrl))
    })
    app.get(paths.onboarding, (request, reply) => {
      const current = network()
      const title = `Apply to join ${current.name}`
      return sendPage(request, reply, visitorsHead(paths.onboarding, title, current, publicUrl))
    })
    app.get('/index.html', (request, reply) => sendPage(request, reply))
    app.get<{ Params: { id: string } }>(`/events/:id(${uuid})`, async (request, reply) => {
      // The page itself needs no database.
      const visit = { id: request.params.id, ip: request.ip }
      const head = await eventHead(visit).catch((error: unknown) => {
        request.log.error(error)
        return ''
      })
      return sendPage(request, reply, head)
    })
    app.get<{ Params: { id: string } }>(
      `/events/:id(${uuid})/card.png`,
      async ({ params, ip }, reply) => {
        const card = await eventCard({ id: params.id, ip })
        // A few minutes, so that the card of an event that is no longer public disappears.
        return reply.type('image/png').header('cache-control', 'public, max-age=300').send(card)
      },
    )
    app.get('/manifest.webmanifest', async (_, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(manifestOf(network())),
    )
    app.get<{ Params: { name: string } }>('/icons/:name.png', async ({ params }, reply) => {
      const png = isPictureName(params.name) ? await picture(params.name) : null
      if (!png) return reply.callNotFound()
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(png)
    })
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
