import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export interface Mailbox {
  all(): Promise<Email[]>
  find(subject: string | RegExp): Promise<Email>
}

/** Reads emails from the server's outbox folder, where they go without an SMTP server. */
export function openMailbox(outbox: string, address: string): Mailbox {
  /** Emails by file name. A run leaves hundreds: read each once, parse those to the address. */
  const read = new Map<string, Email | null>()

  async function all(): Promise<Email[]> {
    const names = await readdir(outbox).catch(() => [])
    const added = names.filter((name) => name.endsWith('.eml') && !read.has(name))
    for (const name of added) {
      const text = await readFile(join(outbox, name), 'utf8')
      read.set(name, text.includes(address) ? await PostalMime.parse(text) : null)
    }
    return [...read.values()]
      .filter((email) => email !== null)
      .filter(({ to }) => to?.some((recipient) => recipient.address === address))
      .sort((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''))
  }

  async function find(subject: string | RegExp): Promise<Email> {
    const matches = ({ subject: text = '' }: Email) =>
      typeof subject === 'string' ? text.includes(subject) : subject.test(text)
    let found: Email | undefined
    await expect
      .poll(
        async () => {
          found = (await all()).findLast(matches)
          return found?.subject
        },
        { message: `an email to ${address} about ${subject}`, timeout: 30_000, intervals: [100] },
      )
      .toBeDefined()
    return found as Email
  }

  return { all, find }
}
