import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/mailer'

/** Delivers an email. Rejects if it is not accepted; the job is then retried. */
export interface Transport {
  send(email: Options): Promise<void>
  close(): void
}

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Where emails go. A `catcher` for tests and the `outbox` deliver to no one. */
export type EmailDestination = 'server' | 'catcher' | 'outbox'

const catcherHosts = ['mail', 'localhost', '127.0.0.1', '[::1]']

/** A catcher is docker-compose.yml's `mail:1025` or port 1025 of this machine (Mailpit). */
export function emailDestination(smtpUrl: string | undefined): EmailDestination {
  if (!smtpUrl) return 'outbox'
  const { hostname, port } = new URL(smtpUrl)
  return port === '1025' && catcherHosts.includes(hostname) ? 'catcher' : 'server'
}

/** Sends through the server at an smtp:// or smtps:// address. */
export function smtpTransport(url: string): Transport {
  const smtp = createTransport({ url, ...timeoutsMs })
  return {
    send: async (email) => {
      await smtp.sendMail(email)
    },
    close: () => smtp.close(),
  }
}

/** Connects to a mail server and signs in, without sending. Rejects if that fails. */
export async function verifyServer(url: string): Promise<void> {
  const smtp = createTransport({ url, ...timeoutsMs })
  await smtp.verify().finally(() => smtp.close())
}

/** Writes each email to a folder as an .eml file (RFC 5322) that only its owner can read. */
export function outboxTransport(folder: string): Transport {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      const { message } = await compose.sendMail(email)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      const id = String(email.messageId).replace(/[^\w-]/g, '')
      const path = join(folder, `${stamp}-${id.slice(0, 36)}`)
      // Renamed when complete, so that no program reads half a file.
      await writeFile(`${path}.part`, message)
      await rename(`${path}.part`, `${path}.eml`)
    },
    close: () => compose.close(),
  }
}
