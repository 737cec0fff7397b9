import { Patience, withPatience } from '@portal/database/patience'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** However many times a request waits for the database, it hears within five seconds that it is away. */
export const patience = fp(
  async (app) => {
    const patiences = new WeakMap<FastifyRequest, Patience>()
    app.addHook('onRequest', (request, _reply, done) => {
      const own = new Patience()
      patiences.set(request, own)
      withPatience(own, done)
    })
    // Reading a body leaves the request's own thread of calls.
    app.addHook('preValidation', (request, _reply, done) => {
      const own = patiences.get(request)
      if (own) withPatience(own, done)
      else done()
    })
  },
  { name: 'patience' },
)
