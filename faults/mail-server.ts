import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { findFreePort } from '@portal/database/embedded/server'
import { SMTPServer } from 'smtp-server'

/** `down` refuses connections, `hanging` never answers, `4xx` and `5xx` refuse recipients. */
export type Mode = 'down' | 'hanging' | '4xx' | '5xx' | 'healthy'

export interface ReceivedEmail {
  to: string
  messageId: string
  text: string
}

export interface MailServer {
  url: string
  received: ReceivedEmail[]
  /** Called for each email before its acceptance is confirmed to the sender. */
  onAccepted(email: ReceivedEmail): void
  setMode(mode: Mode): Promise<void>
  close(): Promise<void>
}

const refusals: Partial<Record<Mode, [number, string]>> = {
  '4xx': [451, 'Please try again later'],
  '5xx': [554, 'No thank you'],
}

export async function startMailServer(): Promise<MailServer> {
  const port = await findFreePort()
  let mode: Mode = 'healthy'
  const silent = new Set<Socket>()
  const open = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const [responseCode, text] = refusals[mode] ?? []
      done(responseCode ? Object.assign(new Error(text), { responseCode }) : null)
    },
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      stream.on('end', () => {
        const messageId = /^Message-ID: *(.*)$/im.exec(text)?.[1]?.trim() ?? ''
        const email = { to: session.envelope.rcptTo[0]?.address ?? '', messageId, text }
        server.received.push(email)
        server.onAccepted(email)
        done()
      })
    },
  })
  // A killed sender breaks its connection.
  smtp.on('error', () => {})
  const listener = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    if (mode === 'hanging') silent.add(socket)
    else smtp.server.emit('connection', socket)
  })
  const listen = async () => {
    if (listener.listening) return
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  const shut = async () => {
    if (!listener.listening) return
    const closed = once(listener, 'close')
    listener.close()
    for (const socket of open) socket.destroy()
    await closed
  }

  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    onAccepted: () => {},
    async setMode(next) {
      mode = next
      if (mode === 'down') return shut()
      await listen()
      if (mode === 'hanging') return
      // Serves the connections that were hanging.
      for (const socket of silent) if (!socket.destroyed) smtp.server.emit('connection', socket)
      silent.clear()
    },
    close: shut,
  }
  await listen()
  return server
}
