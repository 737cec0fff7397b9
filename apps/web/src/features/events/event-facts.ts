import type { PortalEvent } from '@portal/shared/events/schemas'

/** An event is upcoming until it begins. */
export const isPast = ({ date }: PortalEvent) => Date.parse(date) < Date.now()

/** 'Fri 27 November', in the network's time zone, so that it agrees with the event's time, a text. */
export const eventDay = ({ date }: PortalEvent, timeZone: string) =>
  new Date(date).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone,
  })

/** Where to sign up; null while that is 'TBC'. */
export const signupOf = ({ signupLink }: PortalEvent) => (signupLink === 'TBC' ? null : signupLink)
