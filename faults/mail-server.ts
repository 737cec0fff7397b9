import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { freePort } from './portal.ts'

/** What a mail server may be like: away, silent, refusing for now, refusing for good, or well. */
export type Mood = 'down' | 'hanging' | '4xx' | '5xx' | 'well'

export interface ReceivedMail {
  to: string
  messageId: string
}

export interface MailServer {
  url: string
  /** Mails that were taken, in order. */
  received: ReceivedMail[]
  /** Connections that were made so far. */
  connections: number
  /** Called when a mail has been taken; the sender hears of it after that. */
  onTaken(mail: ReceivedMail): void
  turn(mood: Mood): Promise<void>
  close(): Promise<void>
}

const refusals: Partial<Record<Mood, [number, string]>> = {
  '4xx': [451, 'Please try again later'],
  '5xx': [554, 'No thank you'],
}

/** A mail server on a port of its own, as well or ill as a test wants it. */
export async function startMailServer(): Promise<MailServer> {
  const port = await freePort()
  let mood: Mood = 'well'
  const silent = new Set<Socket>()
  const open = new Set<Socket>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const [responseCode, text] = refusals[mood] ?? []
      done(responseCode ? Object.assign(new Error(text), { responseCode }) : null)
    },
    onData(stream, session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      stream.on('end', () => {
        const messageId = /^Message-ID: *(.*)$/im.exec(text)?.[1]?.trim() ?? ''
        const mail = { to: session.envelope.rcptTo[0]?.address ?? '', messageId }
        server.received.push(mail)
        server.onTaken(mail)
        done()
      })
    },
  })
  // Whoever is killed in the middle of a mail breaks the connection.
  smtp.on('error', () => {})
  const door = createServer((socket) => {
    server.connections += 1
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    if (mood === 'hanging') silent.add(socket)
    else smtp.server.emit('connection', socket)
  })
  const listen = async () => {
    if (door.listening) return
    door.listen(port, '127.0.0.1')
    await once(door, 'listening')
  }
  const shut = async () => {
    if (!door.listening) return
    const closed = once(door, 'close')
    door.close()
    for (const socket of open) socket.destroy()
    await closed
  }

  const server: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    connections: 0,
    onTaken: () => {},
    async turn(next) {
      mood = next
      if (mood === 'down') return shut()
      await listen()
      if (mood === 'hanging') return
      // Who has waited until now is served.
      for (const socket of silent) if (!socket.destroyed) smtp.server.emit('connection', socket)
      silent.clear()
    },
    close: shut,
  }
  await listen()
  return server
}
