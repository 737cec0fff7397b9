import type { PortalEvent } from '@portal/shared/events/schemas'

// By the network's clock, so that the day agrees with the times that stand beside it in words.
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})

/** An event is upcoming until it begins. */
export const isPast = ({ date }: PortalEvent) => Date.parse(date) < Date.now()

/** 'Fri 27 November'. */
export const eventDay = ({ date }: PortalEvent) => day.format(new Date(date))

/** Where to sign up; null while that is 'TBC'. */
export const signupOf = ({ signupLink }: PortalEvent) => (signupLink === 'TBC' ? null : signupLink)
