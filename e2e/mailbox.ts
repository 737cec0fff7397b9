import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** The mails that one address got, oldest first. */
export interface Mailbox {
  all(): Promise<Email[]>
  /** Waits for the newest mail with this subject. */
  find(subject: string | RegExp): Promise<Email>
}

/** Reads the mails that the server left in its outbox, since no SMTP server is set. */
export function openMailbox(outbox: string, address: string): Mailbox {
  async function all(): Promise<Email[]> {
    const names = await readdir(outbox).catch(() => [])
    const mails = await Promise.all(
      names
        .filter((name) => name.endsWith('.eml'))
        .map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
    )
    return mails
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
        { message: `a mail to ${address} about ${subject}`, timeout: 15_000 },
      )
      .toBeDefined()
    return found as Email
  }

  return { all, find }
}
