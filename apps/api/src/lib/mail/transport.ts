import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/mailer'

/** Hands one mail over. Rejects when it was not taken; the job is then tried again. */
export interface Transport {
  send(mail: Options): Promise<void>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through the server that SMTP_URL names; one that hangs is given up after 20 seconds. */
export function smtpTransport(url: string): Transport {
  const smtp = createTransport({ url, ...timeouts })
  return {
    send: async (mail) => {
      await smtp.sendMail(mail)
    },
    close: () => smtp.close(),
  }
}

/** Without a mail server: each mail as an .eml file, which any mail reader opens, for its owner alone. */
export function outboxTransport(folder: string): Transport {
  const compose = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await compose.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replace(/[:.]/g, '-')
      const name = `${stamp}-${String(mail.messageId)
        .replace(/[^\w-]/g, '')
        .slice(0, 36)}`
      // Whoever watches the folder never sees half a file.
      await writeFile(join(folder, `${name}.part`), message)
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
    },
    close: () => compose.close(),
  }
}
