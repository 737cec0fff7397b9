import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export async function startMailServer({ refuses }: { refuses?: string } = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      const responseCode = Number(refuses?.slice(0, 3))
      done(refuses ? Object.assign(new Error(refuses.slice(4)), { responseCode }) : null)
    },
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text.replaceAll('\r\n', '\n'))
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received }
}
