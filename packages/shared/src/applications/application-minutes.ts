/** How many minutes the form of each track takes. A file of its own: the landing page needs no more. */
export const applicationMinutes = { female_founder: 6, friend: 2 } as const
