import { getPicture } from '@portal/shared/pictures/endpoints'
import { type PictureKind, type PictureRules, pictureKinds } from '@portal/shared/pictures/kinds'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { route } from '../../lib/http/route.ts'
import { readPicture } from '../../lib/media/pictures.ts'

function headersOf(kind: PictureKind) {
  const { format, isPublic }: PictureRules = pictureKinds[kind]
  const type = format === 'jpeg' ? 'jpeg' : 'webp'
  return {
    'content-type': `image/${type}`,
    'content-disposition': `inline; filename="${kind}.${type}"`,
    // Another picture has another address.
    'cache-control': isPublic
      ? 'public, max-age=31536000, immutable'
      : 'private, max-age=86400, immutable',
    // Applies if a browser opens the picture as a page.
    'content-security-policy': "default-src 'none'; sandbox",
    // Email programs in browsers need this.
    ...(kind === 'announcement' && { 'cross-origin-resource-policy': 'cross-origin' }),
  }
}

export function pictureRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  route(app, getPicture, async ({ params, query, reply }) => {
    const { kind, bytes } = await readPicture(db, params.id, query.size)
    reply.headers(headersOf(kind))
    return bytes
  })
}
