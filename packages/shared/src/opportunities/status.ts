import { daysBetween } from '../core/days.ts'
import type { Opportunity } from './schemas.ts'

/** The last days before a deadline, in which members are warned. */
const warningDays = 7

/** The status of an opportunity on a day 'YYYY-MM-DD'; it is open until the end of its deadline. */
export function statusOn(day: string, deadline: string): Opportunity['status'] {
  const left = daysBetween(day, deadline)
  if (left < 0) return 'Closed'
  return left <= warningDays ? 'Closing Soon' : 'Open'
}
