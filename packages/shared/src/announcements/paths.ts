import { paths } from '../core/paths.ts'

/** Returns the form of a new announcement about an event. */
export const announceEventPath = (id: string) =>
  `${paths.manageAnnouncements}?dialog=write&event=${encodeURIComponent(id)}`

/** Returns the form of a new announcement to the guests of an event. */
export const writeToGuestsPath = (id: string) =>
  `${paths.manageAnnouncements}?dialog=write&guests=${encodeURIComponent(id)}`
