import type { Win } from '@portal/shared/wins/schemas'

// Wins use American dates, unlike the other pages.
const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Oct 15, 2025', from 'YYYY-MM-DD'. */
export const formatWinDate = (date: string) => day.format(new Date(date))

export const quoteTitle = ({ title }: Pick<Win, 'title'>) => `“${title}”`
