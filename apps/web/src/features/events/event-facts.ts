import type { PortalEvent } from '@portal/shared/events/schemas'

// By the network's clock, so that the day agrees with the times that stand beside it in words.
const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/London',
})

/** 'Fri 27 November' (content-areas 2, 'Events screen'). */
export const eventDay = ({ date }: PortalEvent) => day.format(new Date(date))

/** Where to sign up; null while that is 'TBC'. */
export const signupOf = ({ signupLink }: PortalEvent) => (signupLink === 'TBC' ? null : signupLink)

/** Who hosts: the network by its own name, others as they are called. */
export const hostOf = ({ hostType }: PortalEvent, network: string) =>
  hostType === 'Network Hosted' ? network : hostType

/** 'Sponsor: X' and 'Partner: Y', or that there is neither. */
export function backersOf({ sponsor, partner }: PortalEvent): string[] {
  const lines = [
    ...(sponsor ? [`Sponsor: ${sponsor}`] : []),
    ...(partner ? [`Partner: ${partner}`] : []),
  ]
  return lines.length > 0 ? lines : ['No sponsor/partner']
}

/** How many places are taken, and how many wait for one. */
export function placesText({ capacity, going, waiting }: NonNullable<PortalEvent['places']>) {
  const taken = `${going} of ${capacity} places taken`
  return waiting > 0 ? `${taken}, ${waiting} waiting` : taken
}

/** 'supper-club.ics'. */
export function fileName({ title }: PortalEvent): string {
  const name = title
    .toLocaleLowerCase('en-GB')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name || 'event'}.ics`
}
