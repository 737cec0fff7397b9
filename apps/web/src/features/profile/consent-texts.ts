import type { ConsentKind } from '@portal/shared/applications/options'
import type { UserType } from '@portal/shared/core/access'
import type { ConsentState } from '@portal/shared/profile/schemas'
import { formatDate } from '#lib/text/dates.ts'

export const consentNames: Record<ConsentKind, string> = {
  newsletter: 'Newsletter',
  whatsapp_group: 'WhatsApp community',
  internal_member_list: 'Member Directory',
  public_member_list: 'Public member list',
  repost_wins: 'Reposts of your wins',
  participate_research: 'Research and studies',
  list_as_supporter: 'Supporters',
}

interface ConsentGroup {
  title: string
  kinds: readonly ConsentKind[]
}

const lists: readonly ConsentKind[] = ['internal_member_list', 'public_member_list']

/** The consents of a track in groups. Friends have none for the members' lists. */
export const consentGroups = (track: UserType): ConsentGroup[] => [
  {
    title: 'Where you appear',
    kinds: track === 'friend' ? ['list_as_supporter', 'repost_wins'] : [...lists, 'repost_wins'],
  },
  { title: 'What reaches you', kinds: ['newsletter', 'whatsapp_group', 'participate_research'] },
]

/** Formats since when an answer applies. `state` may still be about the previous answer. */
export function sinceText(granted: boolean, state: ConsentState | undefined): string {
  if (!granted && (!state || state.since === null)) return 'Not given'
  const since =
    state?.since && state.granted === granted ? `on ${formatDate(state.since)}` : 'just now'
  return `${granted ? 'Given' : 'Withdrawn'} ${since}`
}

const places: Record<string, string> = {
  'sign-up': 'when you applied',
  'application changed': 'when you changed your application',
  'application again': 'when you applied again',
  invitation: 'when you accepted your invitation',
  account: 'on your account page',
  'directory switch': 'with the switch Directory Visibility',
  'email link': 'with the link in one of our emails',
  'track changed': 'when your track was changed',
}

export const sourceText = (source: string) => places[source] ?? `by ${source}`

const things: Record<ConsentKind, string> = {
  newsletter: 'the newsletter',
  whatsapp_group: 'the WhatsApp community',
  internal_member_list: 'the Member Directory',
  public_member_list: 'the public member list',
  repost_wins: 'reposts of your wins',
  participate_research: 'research and studies',
  list_as_supporter: 'the list of supporters',
}

interface Outcome {
  kind: ConsentKind
  granted: boolean
  listedBefore: boolean
  listed: boolean
}

/** Returns the notification after a change of consent. A change of the listing comes first. */
export function savedText({ kind, granted, listedBefore, listed }: Outcome): string {
  if (listed !== listedBefore) {
    return listed ? 'Profile is now visible in directory' : 'Profile is now hidden from directory'
  }
  return granted
    ? `Saved: you agreed to ${things[kind]}`
    : `Saved: you withdrew your consent to ${things[kind]}`
}

export const failedText = (kind: ConsentKind) =>
  lists.includes(kind)
    ? 'Failed to update visibility'
    : 'We couldn’t save your choice. Please try again.'
