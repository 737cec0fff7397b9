import { givenName } from '@portal/shared/core/initials'
import { mailtoLink } from '@portal/shared/core/web-address'
import { topicLabel } from '@portal/shared/directory/topics'
import type { Introduction } from '@portal/shared/introductions/schemas'
import type { Network } from '@portal/shared/network/schemas'
import { formatDate } from '#lib/text/dates.ts'

/** Builds the link that starts an email to a connected member and quotes the request or offer. */
export function meetingEmail(
  address: string,
  { direction, member, offer, ask, topic, message, asked_at }: Introduction,
  { me, network }: { me: string; network: Network },
): string {
  const about = offer ? ask?.title : topic && topicLabel(network, topic)
  const writer = direction === 'sent' ? me : member.name
  const quote = message.split('\n').map((line) => `> ${line}`)
  return mailtoLink(address, {
    subject: `${offer ? 'Help' : 'Meeting'} through ${network.short_name}${about ? `: ${about}` : ''}`,
    body: [
      `Hi ${givenName(member.name)},`,
      ...['', '', ''],
      `On ${formatDate(asked_at)}, ${writer} wrote on ${network.short_name}:`,
      ...quote,
    ].join('\n'),
  })
}
