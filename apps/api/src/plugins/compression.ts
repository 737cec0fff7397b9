import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import fp from 'fastify-plugin'

/** A shorter response fits into one packet. */
const minBytes = 1400

const encoders = {
  zstd: (text: string) => zstdCompressSync(text),
  gzip: (text: string) => gzipSync(text, { level: constants.Z_BEST_SPEED }),
}
const encodings = Object.keys(encoders)
const isEncoding = (name: string | null): name is keyof typeof encoders =>
  name !== null && Object.hasOwn(encoders, name)

// Compresses in one call, because a stream for each response costs a third of the throughput. Files
// of the web app are compressed when they are built. The length of a compressed response that
// contains both a secret and text of the request would reveal the secret (BREACH); sessions are
// sent in a header that no other site can send.
export const compression = fp(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (typeof payload !== 'string' || payload.length < minBytes) return payload
      const vary = reply.getHeader('vary')
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', encodings)
      if (!isEncoding(encoding)) return payload
      const compressed = encoders[encoding](payload)
      reply.header('content-encoding', encoding).header('content-length', compressed.length)
      return compressed
    })
  },
  { name: 'compression' },
)
