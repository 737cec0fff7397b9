/** Minutes to fill in the form of each track. In its own file to keep the landing page small. */
export const applicationMinutes = { female_founder: 6, friend: 2 } as const
