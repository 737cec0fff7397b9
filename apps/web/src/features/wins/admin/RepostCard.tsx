import { Badge, Box, Button, Flex, Group, Stack, Text } from '@mantine/core'
import { winPath } from '@portal/shared/core/paths'
import type { Repost, RepostPermission } from '@portal/shared/wins/reposts'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/cards/Card.tsx'
import { ExternalButton, ExternalLink } from '#components/ExternalLink.tsx'
import { DecisionRecord } from '#components/review/DecisionRecord.tsx'
import { saveFile } from '#lib/dom/files.ts'
import { copy } from '#lib/notify/copy.ts'
import { cardQuery } from '../api.ts'
import { WinCardImage } from '../components/RepostPanel.tsx'
import { formatWinDate } from '../win-facts.ts'
import type { Act } from './api.ts'

const refused = 'We couldn’t copy the text. Please select it and copy it yourself.'

const withdrawn: Record<Exclude<RepostPermission, 'agreed'>, string> = {
  withdrawn: 'Consent withdrawn',
  left: 'Author has left',
  deleted: 'Win deleted',
}

interface RepostCardProps {
  repost: Repost
  busy: boolean
  onPosted: () => void
  onAct: (act: Act) => void
}

export function RepostCard(props: RepostCardProps) {
  const { title, author, date, id, permission, text, url, decided_at, decided_by } = props.repost
  const agreed = permission === 'agreed'
  return (
    <Card
      title={title}
      to={permission === 'deleted' ? null : winPath(id)}
      item={id}
      badges={!agreed && <Badge variant="destructive">{withdrawn[permission]}</Badge>}
      intro={
        <>
          {author} • <time dateTime={date}>{formatWinDate(date)}</time>
        </>
      }
      actions={<Actions {...props} />}
    >
      <Flex direction={{ base: 'column', md: 'row' }} gap="lg" align={{ md: 'flex-start' }}>
        {agreed && (
          <Box flex="0 0 45%" miw={0}>
            <WinCardImage win={props.repost} />
          </Box>
        )}
        <Stack gap="md" flex={1} miw={0}>
          <DecisionRecord
            outcome={url ? 'Posted' : 'Set aside'}
            decided_at={decided_at}
            decided_by={decided_by}
            texts={{}}
          >
            {url && <ExternalLink href={url}>See the post</ExternalLink>}
          </DecisionRecord>
          {!agreed && <Text>Please take the post down.</Text>}
          {text && !url && <Material repost={props.repost} text={text} />}
        </Stack>
      </Flex>
    </Card>
  )
}

function Material({ repost, text }: { repost: Repost; text: string }) {
  const { title, link } = repost
  const { data: card } = useQuery(cardQuery(repost))
  return (
    <>
      <Text
        dir="auto"
        p="md"
        bdrs="md"
        bg="var(--portal-sunken)"
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </Text>
      <Group gap="xs">
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconCopy aria-hidden size="1.125em" stroke={1.5} />}
          onClick={() => copy(text, 'Text copied.', refused)}
          aria-label={`Copy text: ${title}`}
        >
          Copy text
        </Button>
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconDownload aria-hidden size="1.125em" stroke={1.5} />}
          disabled={!card}
          onClick={() => card && saveFile(card.file, 'win.png')}
          aria-label={`Download image: ${title}`}
        >
          Download image
        </Button>
        {link && (
          <ExternalButton href={link} about={title} variant="ghost" size="sm">
            Open link
          </ExternalButton>
        )}
      </Group>
    </>
  )
}

function Actions({ repost, busy, onPosted, onAct }: RepostCardProps) {
  const { title, state, permission } = repost
  const button = (label: string, act: Act) => (
    <Button
      variant="outline"
      loading={busy}
      onClick={() => onAct(act)}
      aria-label={`${label}: ${title}`}
    >
      {label}
    </Button>
  )
  if (state === 'posted') {
    return button(permission === 'agreed' ? 'Not posted' : 'Taken down', 'undo_post')
  }
  if (state === 'set_aside') return button('Show again', 'show_again')
  return (
    <>
      <Button onClick={onPosted} aria-label={`Posted: ${title}`}>
        Posted
      </Button>
      {button('Not this one', 'set_aside')}
    </>
  )
}
