import { daysBetween } from '../core/days.ts'
import type { Opportunity } from './schemas.ts'

const warningDays = 7

/** Returns the status on a day 'YYYY-MM-DD'. The day of the deadline still counts as open. */
export function statusOn(day: string, deadline: string): Opportunity['status'] {
  const left = daysBetween(day, deadline)
  if (left < 0) return 'Closed'
  return left <= warningDays ? 'Closing Soon' : 'Open'
}
