/** The days of a week, in the order of `Date.getDay`. */
export const weekdayLabels = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
}
export type Weekday = keyof typeof weekdayLabels

/** The times at which a network can send its newsletter. */
export const newsletterTimes = [
  ...['06:00', '07:00', '08:00', '09:00', '10:00', '11:00', '12:00', '13:00'],
  ...['14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00'],
] as const
