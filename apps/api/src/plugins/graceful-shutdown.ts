import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

/** How often, in ms, a stopping server looks for connections that are done. */
const look = 100

/**
 * Browsers and proxies keep connections for later, some before they ask anything, and the server
 * would wait for them. A stopping one answers what is under way, and lets go of the rest.
 */
export const gracefulShutdown = fp(
  async (app) => {
    const sockets = new Set<Socket>()
    let stops = false
    app.server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    app.addHook('onSend', async (_request, reply) => {
      if (stops) reply.header('connection', 'close')
    })
    app.addHook('preClose', async () => {
      stops = true
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      // Of an answer that had begun before, the connection is only idle once it is sent.
      const looking = setInterval(() => app.server.closeIdleConnections(), look)
      app.server.once('close', () => clearInterval(looking))
    })
  },
  { name: 'graceful-shutdown' },
)
