import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export { tellReviewers } from '../features/applications/notices.ts'
export { remindAttendees } from '../features/events/reminders.ts'
export { mails } from '../registry/emails.ts'

/** Waits for the `nth` mail with a subject to an address. Gives its text and the token in its link. */
export async function mailTo(portal: TestApp, address: string, subject: string, nth = 1) {
  const all = () => portal.sent.filter((mail) => mail.to === address && mail.subject === subject)
  await expect
    .poll(() => all().length, { message: `${subject} to ${address}`, timeout: 10_000 })
    .toBeGreaterThanOrEqual(nth)
  const text = String(all().at(-1)?.text)
  return { text, token: /#token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

/** Waits until all mails are sent, except those that were put off by a test. */
export async function mailsDone(portal: TestApp, timeoutSeconds = 10): Promise<void> {
  const waiting = async () => {
    const [row] = await portal.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'mail' AND state < 'completed'
        AND (start_after <= now() OR output IS NOT NULL)`
    return row?.count
  }
  await expect.poll(waiting, { timeout: timeoutSeconds * 1000 }).toBe(0)
}
