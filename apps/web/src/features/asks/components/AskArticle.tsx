import { Button, Card, Group, Stack, Switch, Text } from '@mantine/core'
import type { Ask } from '@portal/shared/asks/schemas'
import { formatCount } from '@portal/shared/core/count'
import { askAgainPath, introductionsPath } from '@portal/shared/core/paths'
import type { ReactNode } from 'react'
import { Notice } from '#components/feedback/notices.tsx'
import { LinkedText } from '#components/LinkedText.tsx'
import { LinkButton, TextLink } from '#components/links.tsx'
import { MoreMenu } from '#components/MoreMenu.tsx'
import { formatDay, formatDaysLeft } from '#lib/text/dates.ts'
import { useToday } from '#lib/text/use-today.ts'
import { useAnswerThanks } from '../api.ts'
import { endingText } from '../ask-texts.ts'
import { AskBadges, Byline } from './AskCard.tsx'
import type { Act } from './AskDialogs.tsx'

interface AskArticleProps {
  ask: Ask
  onAct: (act: Act) => void
}

export function AskArticle({ ask, onAct }: AskArticleProps) {
  const { text, state, until, named } = ask
  const day = useToday()
  return (
    <Card component="article" aria-label={ask.title}>
      <Stack gap="md">
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <Group gap="sm" justify="space-between" flex={1}>
            <Byline ask={ask} />
            <Group gap="0.375rem">
              <AskBadges ask={ask} />
            </Group>
          </Group>
          <MoreMenu
            label="More about this ask"
            items={inMenu
              .filter((act) => ask.can[act])
              .map((act) => ({ key: act, text: labels[act], onClick: () => onAct(act) }))}
          />
        </Group>
        <LinkedText text={text} />
        {state === 'open' && (
          <Text size="sm" c="dimmed">
            {`Open until ${formatDay(until)} · ${formatDaysLeft(until, day)}`}
          </Text>
        )}
        {state !== 'open' && (
          <Notice>
            {state === 'ended' && ask.can.ask_again
              ? `${endingText(ask)} Still need it? You can ask again.`
              : endingText(ask)}
          </Notice>
        )}
        <Offers ask={ask} />
        {named !== undefined && <Thanks ask={ask} named={named} />}
        <Acts ask={ask} onAct={onAct} />
      </Stack>
    </Card>
  )
}

function Offers({ ask: { author, connected, offer, own, state } }: { ask: Ask }) {
  if (own?.offers) {
    return (
      <OfferStatus to={introductionsPath('has_asked')} way="See your introductions">
        {`You have ${formatCount(own.offers, 'offer', 'offers')} of help to answer.`}
      </OfferStatus>
    )
  }
  if (!offer) {
    return connected && state === 'open' ? (
      <OfferStatus to={introductionsPath('connected')} way="See their contact details">
        You’re connected with {author.name}. If you can help, write to them.
      </OfferStatus>
    ) : null
  }
  if (offer.state === 'accepted') {
    return (
      <OfferStatus to={introductionsPath('connected')} way="See their contact details">
        {author.name} accepted your offer.
      </OfferStatus>
    )
  }
  return (
    <OfferStatus to={introductionsPath('asked')} way="See your offer">
      {offer.state === 'pending'
        ? 'You offered to help. We’ll email you when they answer.'
        : 'You offered to help.'}
    </OfferStatus>
  )
}

const OfferStatus = ({ to, way, children }: { to: string; way: string; children: ReactNode }) => (
  <Notice>
    <span>{children}</span>{' '}
    <TextLink to={to} c="inherit" td="underline">
      {way}
    </TextLink>
  </Notice>
)

function Thanks({ ask, named }: { ask: Ask; named: boolean | null }) {
  const { mutate, isPending, variables } = useAnswerThanks(ask)
  return (
    <Stack gap="xs">
      <Text fw={600}>{ask.author.name} thanks you for your help.</Text>
      <Switch
        label="Show my name"
        description="Members who can read this ask will see it. Otherwise we only count you."
        styles={{ body: { alignItems: 'flex-start' } }}
        checked={isPending ? variables : named === true}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
    </Stack>
  )
}

const labels: Record<Act, string> = {
  help: 'I can help',
  close: 'It’s solved',
  edit: 'Edit',
  delete: 'Delete',
  remove: 'Remove',
  report: 'Report',
  block: 'Block author',
}

const inMenu: readonly Act[] = ['report', 'block']

function Acts({ ask: { id, can }, onAct }: Pick<AskArticleProps, 'ask' | 'onAct'>) {
  const button = (act: Act, variant: 'accent' | 'ghost') =>
    can[act] && (
      <Button key={act} variant={variant} onClick={() => onAct(act)}>
        {labels[act]}
      </Button>
    )
  const { report, block, ...others } = can
  if (!Object.values(others).includes(true)) return null
  return (
    <Group gap="xs">
      {button('help', 'accent')}
      {button('close', 'accent')}
      {can.ask_again && <LinkButton to={askAgainPath(id)}>Ask again</LinkButton>}
      <Group gap={0} ml="auto" mr="-md">
        {button('edit', 'ghost')}
        {button('delete', 'ghost')}
        {button('remove', 'ghost')}
      </Group>
    </Group>
  )
}
