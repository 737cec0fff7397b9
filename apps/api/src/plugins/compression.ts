import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fp from 'fastify-plugin'

/** Bytes below which an answer fits into what travels at once anyway. */
const worthIt = 1400

/**
 * Answers travel compressed, in the form that the caller takes. Files of the web app are compressed
 * when they are built. A list of resources becomes a tenth; nothing that is read on a phone is to wait
 * for the best that Brotli could do with it.
 */
export const compression = fp(
  async (app) => {
    await app.register(fastifyCompress, {
      threshold: worthIt,
      encodings: ['br', 'gzip'],
      customTypes: /^(application\/json|text\/(html|csv|calendar))(;|$)/,
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    })
  },
  { name: 'compression' },
)
