import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import fp from 'fastify-plugin'

/** A shorter answer fits into one packet. */
const minBytes = 1400

const encoders = {
  zstd: (text: string) => zstdCompressSync(text),
  gzip: (text: string) => gzipSync(text, { level: constants.Z_BEST_SPEED }),
}
const encodings = Object.keys(encoders)
const isEncoding = (name: string | null): name is keyof typeof encoders =>
  name !== null && Object.hasOwn(encoders, name)

/**
 * Compresses answers of text by one call each: a stream for each answer costs a third of all
 * throughput. Files of the web app are compressed when they are built. An answer that has a secret
 * beside words of the request would tell its length (BREACH); sessions travel in a header that no
 * other site can send.
 */
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
