import { dayAt, presentDay, storedDay } from '../../lib/days.ts'

interface Decided {
  status: string
  decided_at: Date | null
}

/** The day from which a rejected applicant may apply again, 'YYYY-MM-DD' by the network's clock. */
export function reapplyDay({ status, decided_at }: Decided, reapplyDays: number): string | null {
  if (status !== 'rejected' || !decided_at) return null
  const day = storedDay(dayAt(decided_at))
  day.setUTCDate(day.getUTCDate() + reapplyDays)
  return presentDay(day)
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '21 December 2026', from a day. */
export const inWords = (day: string) => days.format(storedDay(day))
