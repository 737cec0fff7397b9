export const dayMs = 86_400_000

/** Counts the days between two 'YYYY-MM-DD' days; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** Adds days to a 'YYYY-MM-DD' day. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
