import type { Socket } from 'node:net'
import fp from 'fastify-plugin'

const idleCheckMs = 100

export const gracefulShutdown = fp(
  async (app) => {
    const sockets = new Set<Socket>()
    let isClosing = false
    app.server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    app.addHook('onSend', async (_request, reply) => {
      if (isClosing) reply.header('connection', 'close')
    })
    app.addHook('preClose', async () => {
      isClosing = true
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      // A response whose headers were already sent keeps its connection alive.
      const timer = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
      app.server.once('close', () => clearInterval(timer))
    })
  },
  { name: 'graceful-shutdown' },
)
