import type { PortalEvent } from '@portal/shared/events/schemas'

/** An event is upcoming until it begins. */
export const isPast = ({ date }: PortalEvent) => Date.parse(date) < Date.now()

/** Where to sign up; null while that is 'TBC'. */
export const signupOf = ({ signupLink }: PortalEvent) => (signupLink === 'TBC' ? null : signupLink)
