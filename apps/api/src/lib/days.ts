/** The network lives by this clock: a deadline or a month ends at its midnight. */
const timeZone = 'Europe/London'

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day that a moment belongs to in the network's time, as 'YYYY-MM-DD'. */
export function dayAt(moment: Date): string {
  const parts = days.formatToParts(moment)
  const part = (type: 'year' | 'month' | 'day') => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** A column of type `date` as 'YYYY-MM-DD'. Prisma reads it as midnight UTC. */
export function presentDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** 'YYYY-MM-DD' as Prisma stores it in a column of type `date`. */
export function storedDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** Whole days from one 'YYYY-MM-DD' to another; negative when that lies before it. */
export function daysBetween(from: string, to: string): number {
  return Math.round((storedDay(to).getTime() - storedDay(from).getTime()) / 86_400_000)
}
