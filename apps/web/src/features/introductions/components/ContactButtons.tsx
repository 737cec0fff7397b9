import { Button } from '@mantine/core'
import { givenName } from '@portal/shared/core/initials'
import { mailtoLink } from '@portal/shared/core/web-address'
import { topicLabel } from '@portal/shared/directory/topics'
import { introductionContactLabels } from '@portal/shared/introductions/options'
import type { Introduction } from '@portal/shared/introductions/schemas'
import type { Network } from '@portal/shared/network/schemas'
import { IconAddressBook, IconMail } from '@tabler/icons-react'
import { FactList } from '#components/cards/FactList.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { copy } from '#lib/notify/copy.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { formatDate } from '#lib/text/dates.ts'

function meetingEmail(
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

type Shared = NonNullable<Introduction['contact']>

const icons = { email: IconMail, linkedin: IconAddressBook } as const

export function Contact({ kind, value }: Shared) {
  const label = introductionContactLabels(useNetwork())[kind]
  return <FactList facts={[{ label, icon: icons[kind], value }]} />
}

interface ContactButtonsProps {
  introduction: Introduction
  contact: Shared
}

export function ContactButtons({ introduction, contact: { kind, value } }: ContactButtonsProps) {
  const network = useNetwork()
  const { user } = useSession()
  const { name } = introduction.member
  const me = user?.full_name ?? ''
  return (
    <>
      {kind === 'email' ? (
        <Button component="a" px="md" href={meetingEmail(value, introduction, { me, network })}>
          {`Email ${givenName(name)}`}
        </Button>
      ) : (
        <ExternalButton href={value} variant="filled" about={`of ${name}`}>
          {introductionContactLabels(network).linkedin}
        </ExternalButton>
      )}
      <Button
        variant="outline"
        px="md"
        aria-label={`Copy address: ${name}`}
        onClick={() => copy(value, 'Address copied.')}
      >
        Copy address
      </Button>
    </>
  )
}
