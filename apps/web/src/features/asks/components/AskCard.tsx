import { Badge, Group, Text } from '@mantine/core'
import type { Ask } from '@portal/shared/asks/schemas'
import { formatCount } from '@portal/shared/core/count'
import { askPath } from '@portal/shared/core/paths'
import { Card } from '#components/cards/Card.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { PersonName } from '#components/PersonName.tsx'
import { formatDateTime, formatDaysLeft, formatTimeAgo } from '#lib/text/dates.ts'
import { formatPerson } from '#lib/text/person.ts'
import { useToday } from '#lib/text/use-today.ts'
import { somethingElse, stateTexts } from '../ask-texts.ts'

export function AskBadges({ ask: { topic, audience, state } }: { ask: Ask }) {
  return (
    <>
      {state !== 'open' && (
        <Badge color={state === 'solved' ? 'sage' : 'gray'}>{stateTexts[state]}</Badge>
      )}
      <Badge>{topic ?? somethingElse}</Badge>
      {audience === 'founders' && <Badge variant="outline">Founders only</Badge>}
    </>
  )
}

export function Byline({ ask: { author, work, created_at } }: { ask: Ask }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <PersonAvatar name={author.name} photo={author.photo} letters={2} size="md" />
      <Text lh={1.35} miw={0}>
        <Text span inherit fw={600}>
          <PersonName {...author} />
        </Text>
        {work && formatPerson(work) && (
          <Text span size="sm" display="block">
            {formatPerson(work)}
          </Text>
        )}
        <Text span size="sm" c="dimmed" display="block">
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {formatTimeAgo(created_at)}
          </time>
        </Text>
      </Text>
    </Group>
  )
}

export function AskCard({ ask, level }: { ask: Ask; level: 2 | 3 }) {
  const { id, title, text, state, until, closed_at, messages, own, offer } = ask
  const day = useToday()
  const facts = [
    state === 'open'
      ? formatDaysLeft(until, day)
      : closed_at && `${stateTexts[state]} ${formatTimeAgo(closed_at)}`,
    messages > 0 && formatCount(messages, 'message'),
    own && own.offers > 0 && formatCount(own.offers, 'offer of help', 'offers of help'),
  ]
  return (
    <Card
      level={level}
      title={title}
      to={askPath(id)}
      badges={<AskBadges ask={ask} />}
      corner={
        (own || offer) && (
          <Text span inherit fz="sm" fw={600} c="var(--mantine-color-success)">
            {own ? 'Yours' : 'You offered help'}
          </Text>
        )
      }
      muted={state !== 'open'}
    >
      <Byline ask={ask} />
      <Text dir="auto" lineClamp={4}>
        {text}
      </Text>
      <Text size="sm" c="dimmed" mt="auto">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Card>
  )
}
