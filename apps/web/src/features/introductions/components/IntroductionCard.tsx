import { Badge, Box, Button, Group, Text } from '@mantine/core'
import { askPath, memberPath } from '@portal/shared/core/paths'
import { topicLabel, topicsOf } from '@portal/shared/directory/topics'
import type { IntroductionState } from '@portal/shared/introductions/options'
import type { Introduction, IntroductionMember } from '@portal/shared/introductions/schemas'
import type { ReactNode } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { TextLink } from '#components/links.tsx'
import { MoreMenu } from '#components/MoreMenu.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDate, formatTimeAgo } from '#lib/text/dates.ts'
import { formatPerson } from '#lib/text/person.ts'
import type { Act } from '../api.ts'
import { Contact, ContactButtons } from './ContactButtons.tsx'

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

const stateText = (one: Pick<Introduction, 'direction' | 'state' | 'can'>) =>
  isPutAside(one) ? 'Put aside' : stateTexts[one.direction][one.state]

const maxTopics = 3

function Known({ member }: { member: IntroductionMember }) {
  const network = useNetwork()
  const topics = topicsOf(network, member.helps_with)
  const more = topics.length - maxTopics
  return (
    <>
      {formatPerson(member)}
      {topics.length > 0 && (
        <Text span display="block" size="sm">
          {`Helps with ${topics.slice(0, maxTopics).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
        </Text>
      )}
    </>
  )
}

function Asked({ introduction }: { introduction: Introduction }) {
  const { direction, topic, offer, ask } = introduction
  const network = useNetwork()
  if (!offer) {
    const about = topic ? ` about “${topicLabel(network, topic)}”` : ''
    return <span>{`${direction === 'sent' ? 'You asked' : 'Asked you'}${about}`}</span>
  }
  const title = ask && (
    <TextLink to={askPath(ask.id)}>
      <bdi>{ask.title}</bdi>
    </TextLink>
  )
  return (
    <>
      <span>{direction === 'sent' ? 'You offered help' : 'Offers you help'}</span>
      {title && <span>: “{title}”</span>}
    </>
  )
}

const colors: Partial<Record<IntroductionState, string>> = { pending: 'accent', accepted: 'sage' }

/** The actions of the buttons. 'Not now' runs at once; the others open a dialog. */
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
const answers = ['accept', 'decline', 'put_aside', 'withdraw'] as const
const others = ['end', 'report', 'block'] as const

interface IntroductionCardProps {
  introduction: Introduction
  isBusy: boolean
  onAct: (act: CardAct) => void
}

export function IntroductionCard({ introduction, isBusy, onAct }: IntroductionCardProps) {
  const { direction, member, message, state, note, asked_at, answered_at } = introduction
  const { contact, can } = introduction
  const date = answered_at ?? asked_at
  const color = isPutAside(introduction) ? undefined : colors[state]
  const button = (act: CardAct) =>
    can[act] && (
      <Button
        key={act}
        variant={act === 'accept' ? 'filled' : 'outline'}
        // Keeps three answers in one line on a phone.
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
      intro={<Known member={member} />}
      badges={
        <Badge {...(color ? { color } : { variant: 'outline' })}>{stateText(introduction)}</Badge>
      }
      corner={
        <Group gap="xs" wrap="nowrap">
          <Text component="time" size="sm" c="dimmed" dateTime={date} title={formatDate(date)}>
            {answered_at ? formatDate(date) : formatTimeAgo(date)}
          </Text>
          <MoreMenu
            label={`More about ${member.name}`}
            items={others
              .filter((act) => can[act])
              .map((act) => ({ key: act, text: actLabels[act], onClick: () => onAct(act) }))}
          />
        </Group>
      }
      actions={
        <>
          {contact && <ContactButtons introduction={introduction} contact={contact} />}
          {answers.map(button)}
        </>
      }
    >
      {contact && <Contact {...contact} />}
      {state === 'accepted' && !contact && (
        <Text c="dimmed">
          <bdi>{member.name}</bdi>’s contact details aren’t available right now.
        </Text>
      )}
      <Quote label={<Asked introduction={introduction} />}>{message}</Quote>
      {note && <Quote label={direction === 'sent' ? 'The answer' : 'Your answer'}>{note}</Quote>}
    </Card>
  )
}

const Quote = ({ label, children }: { label: ReactNode; children: string }) => (
  <Box maw="var(--portal-reading-width)">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </Box>
)
