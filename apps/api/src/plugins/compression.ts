import fastifyCompress from '@fastify/compress'
import fp from 'fastify-plugin'

/** Compresses answers that do not fit into one packet. The web app's files are compressed when built. */
export const compression = fp(
  async (app) => {
    await app.register(fastifyCompress, {
      threshold: 1400,
      encodings: ['br', 'gzip'],
      customTypes: /^(application\/json|text\/(html|csv|calendar))(;|$)/,
    })
  },
  { name: 'compression' },
)
