import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export { notifyReviewers } from '../features/applications/notices.ts'
export { remindAttendees } from '../features/events/schedule.ts'
export { emails } from '../registry/emails.ts'

export async function emailTo(portal: TestApp, address: string, subject: string, nth = 1) {
  const all = () => portal.sent.filter((email) => email.to === address && email.subject === subject)
  const count = () => {
    portal.sendQueued()
    return all().length
  }
  await expect
    .poll(count, { message: `${subject} to ${address}`, timeout: 10_000, interval: 10 })
    .toBeGreaterThanOrEqual(nth)
  const text = String(all().at(-1)?.text)
  return { text, token: /#token=([\w-]+)/.exec(text)?.[1] ?? '' }
}

/** Waits until all emails are sent, except postponed ones. */
export async function emailsDone(portal: TestApp, timeoutSeconds = 10): Promise<void> {
  const waiting = async () => {
    portal.sendQueued()
    const [row] = await portal.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'email' AND state < 'completed'
        AND (start_after <= now() OR output IS NOT NULL)`
    return row?.count
  }
  await expect.poll(waiting, { timeout: timeoutSeconds * 1000, interval: 10 }).toBe(0)
}
