import { Anchor, Badge, Box, Button, Group, Text } from '@mantine/core'
import { askPath, memberPath } from '@portal/shared/core/paths'
import { mailtoLink } from '@portal/shared/core/web-address'
import { topicLabel } from '@portal/shared/directory/topics'
import type { IntroductionState } from '@portal/shared/introductions/options'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { IconAddressBook, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '#components/cards/Card.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDate, formatTimeAgo } from '#lib/text/dates.ts'
import { formatPerson } from '#lib/text/person.ts'
import type { Act } from '../api.ts'

const stateTexts: Record<Introduction['direction'], Record<IntroductionState, string>> = {
  received: {
    pending: 'Waiting for your answer',
    accepted: 'Connected',
    declined: 'You declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    closed: 'Closed',
    ended: 'Connection ended',
  },
  sent: {
    pending: 'Waiting for an answer',
    accepted: 'Connected',
    declined: 'Not this time',
    withdrawn: 'You withdrew it',
    expired: 'No answer this time',
    closed: 'Closed',
    ended: 'Connection ended',
  },
}

const isPutAside = ({ direction, state, can }: Pick<Introduction, 'direction' | 'state' | 'can'>) =>
  direction === 'received' && state === 'pending' && !can.put_aside

/** The state in words. */
const stateText = (one: Pick<Introduction, 'direction' | 'state' | 'can'>) =>
  isPutAside(one) ? 'Put aside' : stateTexts[one.direction][one.state]

/** Who asked, and about which topic; or with which ask help is offered. */
function Asked({ introduction }: { introduction: Introduction }) {
  const { direction, topic, offer, ask } = introduction
  const network = useNetwork()
  if (!offer) {
    const about = topic ? ` about “${topicLabel(network, topic)}”` : ''
    return <span>{`${direction === 'sent' ? 'You asked' : 'Asked you'}${about}`}</span>
  }
  const title = ask && (
    <Anchor component={Link} to={askPath(ask.id)} inherit>
      <bdi>{ask.title}</bdi>
    </Anchor>
  )
  return (
    <>
      <span>{direction === 'sent' ? 'You offered help' : 'Offers you help'}</span>
      {title && <span>: “{title}”</span>}
    </>
  )
}

const colors: Partial<Record<IntroductionState, string>> = { pending: 'accent', accepted: 'sage' }

/** What the buttons do: 'Not now' at once, the others in a dialog. */
export type CardAct = Act | 'put_aside'

const actLabels: Record<CardAct, string> = {
  accept: 'Accept',
  decline: 'Decline',
  put_aside: 'Not now',
  withdraw: 'Withdraw',
  end: 'End connection',
  report: 'Report',
  block: 'Block',
}
/** The acts in the order of their buttons; the first ones answer, the others stand back. */
const answers = ['accept', 'decline', 'put_aside', 'withdraw'] as const
const others = ['end', 'report', 'block'] as const

interface IntroductionCardProps {
  introduction: Introduction
  /** Whether it is being put aside. */
  isBusy: boolean
  onAct: (act: CardAct) => void
}

/** A request or a connection: with whom, what it is about, its state, and what there is to do. */
export function IntroductionCard({ introduction, isBusy, onAct }: IntroductionCardProps) {
  const { direction, member, offer, message, state, note, asked_at, answered_at } = introduction
  const { contact, can } = introduction
  const date = answered_at ?? asked_at
  const color = isPutAside(introduction) ? undefined : colors[state]
  const button = (act: CardAct, variant: 'filled' | 'outline' | 'ghost') =>
    can[act] && (
      <Button
        key={act}
        variant={variant}
        // Three answers stand in one line on a phone.
        px="md"
        loading={isBusy && act === 'put_aside'}
        aria-label={`${actLabels[act]}: ${member.name}`}
        onClick={() => onAct(act)}
      >
        {actLabels[act]}
      </Button>
    )
  return (
    <Card
      title={member.name}
      to={member.listed ? memberPath(member.id) : null}
      item={introduction.id}
      lead={<PersonAvatar name={member.name} photo={member.photo} letters={2} />}
      intro={formatPerson(member)}
      badges={
        <Badge {...(color ? { color } : { variant: 'outline' })}>{stateText(introduction)}</Badge>
      }
      corner={
        <Text component="time" size="sm" c="dimmed" dateTime={date} title={formatTimeAgo(date)}>
          {answered_at
            ? formatDate(answered_at)
            : `${offer ? 'Offered' : 'Asked'} on ${formatDate(asked_at)}`}
        </Text>
      }
      actions={
        <>
          {answers.map((act) => button(act, act === 'accept' ? 'filled' : 'outline'))}
          {others.map((act) => button(act, 'ghost'))}
        </>
      }
    >
      {contact && <Contact name={member.name} {...contact} />}
      {state === 'accepted' && !contact && (
        <Text c="dimmed">
          <bdi>{member.name}</bdi>’s contact details aren’t available right now.
        </Text>
      )}
      <Words label={<Asked introduction={introduction} />}>{message}</Words>
      {note && <Words label={direction === 'sent' ? 'The answer' : 'Your answer'}>{note}</Words>}
    </Card>
  )
}

const Words = ({ label, children }: { label: ReactNode; children: string }) => (
  <Box maw="var(--portal-reading-width)">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Box>
)

/** How to reach somebody whom the member is connected with. */
function Contact({ name, kind, value }: { name: string } & NonNullable<Introduction['contact']>) {
  const Icon = kind === 'email' ? IconMail : IconAddressBook
  return (
    <Group
      gap="sm"
      wrap="nowrap"
      px="md"
      py="sm"
      bdrs="md"
      bg="var(--portal-sunken)"
      aria-label={`How to reach ${name}`}
      renderRoot={(props) => <section {...props} />}
    >
      <Icon aria-hidden size="1.25em" stroke={1.5} style={{ flex: 'none' }} />
      <Text span inherit miw={0} style={{ overflowWrap: 'anywhere' }}>
        {kind === 'email' ? (
          <Anchor inherit href={mailtoLink(value)}>
            {value}
          </Anchor>
        ) : (
          <ExternalLink href={value}>{value}</ExternalLink>
        )}
      </Text>
    </Group>
  )
}
