export const dayMs = 86_400_000

/** Whole days from one 'YYYY-MM-DD' to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The day so many days after another, both 'YYYY-MM-DD'. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
