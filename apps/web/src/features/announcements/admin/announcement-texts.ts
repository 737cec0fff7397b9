import type { AudienceKind } from '@portal/shared/announcements/forms'
import type {
  AdminAnnouncement,
  AnnouncementResult,
  AnnouncementState,
  Reach,
} from '@portal/shared/announcements/schemas'
import { formatCount } from '@portal/shared/core/count'
import { type ListNetwork, listLabel } from '@portal/shared/network/lists'
import { formatDate, formatDateTime } from '#lib/text/dates.ts'

export const badgeOf = ({ state, waits }: Pick<AdminAnnouncement, 'state' | 'waits'>) =>
  waits ? { label: 'Ready to send', color: 'accent' } : stateTexts[state]

export const stateTexts: Record<AnnouncementState, { label: string; color: string }> = {
  draft: { label: 'Draft', color: 'gray' },
  scheduled: { label: 'Scheduled', color: 'accent' },
  sending: { label: 'Sending', color: 'brand' },
  sent: { label: 'Sent', color: 'sage' },
}

export const trackTexts = { female_founder: 'Founders', friend: 'Friends' } as const

const missingTargets: Partial<Record<AudienceKind, string>> = {
  pod: 'Members of a pod that no longer exists',
  guests: 'Guests of an event that no longer exists',
}

type Audience = Pick<AdminAnnouncement, 'audience' | 'audience_of' | 'audience_name'> &
  Partial<Pick<AdminAnnouncement, 'waiting'>>

export const guestsText = (title: string, waiting = false) =>
  `Guests of “${title}”${waiting ? ' and its waiting list' : ''}`

export function audienceText(
  { audience, audience_of, audience_name, waiting }: Audience,
  network: ListNetwork,
): string {
  if (audience === 'all') return 'All members'
  if (audience === 'track') return audience_of === 'friend' ? 'Friends' : 'Founders'
  if (audience === 'industry')
    return `Founders in ${listLabel(network, 'industries', audience_of ?? '')}`
  if (audience === 'members_filter') return 'A list of members'
  if (audience_name === null) return missingTargets[audience] ?? ''
  return audience === 'pod'
    ? `Members of the pod “${audience_name}”`
    : guestsText(audience_name, waiting)
}

/** The guests of an event need not be members. */
export const countPeople = (count: number, audience: AudienceKind) =>
  formatCount(count, audience === 'guests' ? 'person' : 'member')

/** How many people an announcement reaches, and why it does not reach the others. */
export function reachText(reach: Reach, audience: AudienceKind): string {
  const { members, reached, without_consent, unconfirmed, refused } = reach
  if (members === 0) return 'This audience is empty.'
  const exclusions = [
    without_consent > 0 && `${without_consent} haven’t opted in to news`,
    unconfirmed > 0 && `${unconfirmed} haven’t confirmed their email address`,
    refused > 0 && `${refused} have an email address that doesn’t work`,
  ].filter(Boolean)
  const text = `Reaches ${reached} of ${countPeople(members, audience)}`
  return exclusions.length > 0 ? `${text}: ${exclusions.join(', ')}.` : `${text}.`
}

/** The status in the list, with a scheduled time in the network's time zone. */
export function progressText(
  { state, scheduled_for, started_at, result }: AdminAnnouncement,
  timeZone: string,
) {
  if (state === 'scheduled' && scheduled_for)
    return `for ${formatDateTime(scheduled_for, timeZone)}`
  if (state === 'draft' || !started_at) return null
  return `${result.sent} of ${result.recipients} sent, started ${formatDateTime(started_at)}`
}

export function resultText(announcement: AdminAnnouncement): string {
  const { audience, started_at, finished_at, result } = announcement
  if (!started_at) return ''
  const { recipients, skipped } = result
  const members = countPeople(result.members, audience)
  const skippedText = skipped > 0 ? ` ${skipped} left or opted out before it was sent.` : ''
  return finished_at
    ? `Sent on ${formatDate(started_at)} to ${recipients} of ${members}.${skippedText}`
    : `Sending to ${recipients} of ${members}, a few hundred a minute. You can leave this page.${skippedText}`
}

export const figuresOf = ({ sent, waiting, failed, unsubscribed }: AnnouncementResult) => [
  { label: 'Sent', value: sent },
  { label: 'Waiting', value: waiting },
  { label: 'Failed', value: failed },
  { label: 'Unsubscribed', value: unsubscribed },
]
