import { Anchor, Badge, Box, Button, Card, Flex, Group, Stack, Text, Title } from '@mantine/core'
import { winPath } from '@portal/shared/core/paths'
import type { Repost, RepostPermission } from '@portal/shared/wins/reposts'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { ExternalButton, ExternalLink } from '#components/ExternalLink.tsx'
import { DecisionRecord } from '#components/review/DecisionRecord.tsx'
import classes from '#components/review/Review.module.css'
import { copyText, saveFile } from '#lib/dom/browser.ts'
import { notify } from '#lib/notify/notify.tsx'
import { cardQuery } from '../api.ts'
import { WinCardImage } from '../components/RepostPanel.tsx'
import { winDate } from '../win-facts.ts'
import type { Act } from './api.ts'

const withdrawn: Record<Exclude<RepostPermission, 'agreed'>, string> = {
  withdrawn: 'Consent withdrawn',
  left: 'Author has left',
  deleted: 'Win deleted',
}

interface RepostCardProps {
  repost: Repost
  /** True while an act on this win is under way. */
  busy: boolean
  /** Opens the dialog that asks where it was posted. */
  onPosted: () => void
  onAct: (act: Act) => void
}

/** A win with what is needed to post it, or with where it was posted. */
export function RepostCard(props: RepostCardProps) {
  const { title, author, date, id, permission, text, url, decided_at, decided_by } = props.repost
  const heading = useId()
  const agreed = permission === 'agreed'
  return (
    <Card component="article" aria-labelledby={heading} className={classes.card}>
      <Flex direction={{ base: 'column', md: 'row' }} gap="lg" align={{ md: 'flex-start' }}>
        {agreed && (
          <Box flex="0 0 45%" miw={0}>
            <WinCardImage win={props.repost} />
          </Box>
        )}
        <Stack gap="md" flex={1} miw={0}>
          <div>
            <Group gap="sm">
              <Title
                order={2}
                size="h3"
                lh={1.25}
                id={heading}
                tabIndex={-1}
                className={classes.name ?? ''}
              >
                {permission === 'deleted' ? (
                  title
                ) : (
                  <Anchor component={Link} inherit underline="hover" to={winPath(id)}>
                    {title}
                  </Anchor>
                )}
              </Title>
              {!agreed && <Badge variant="destructive">{withdrawn[permission]}</Badge>}
            </Group>
            <p className={classes.quiet}>
              {author} • <time dateTime={date}>{winDate(date)}</time>
            </p>
          </div>
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
          <Actions {...props} />
        </Stack>
      </Flex>
    </Card>
  )
}

/** The text to post, and the ways to take it and the image along. */
function Material({ repost, text }: { repost: Repost; text: string }) {
  const { title, link } = repost
  const { data: card } = useQuery(cardQuery(repost))
  const copy = async () => {
    if (await copyText(text)) notify.success('Text copied.')
    else notify.error('Your browser did not let us copy. Please select the text and copy it.')
  }
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
          onClick={copy}
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
    return (
      <Group>{button(permission === 'agreed' ? 'Not posted' : 'Taken down', 'undo_post')}</Group>
    )
  }
  if (state === 'set_aside') return <Group>{button('Show again', 'show_again')}</Group>
  return (
    <Group gap="sm" pt="lg" className={classes.actions ?? ''}>
      <Button onClick={onPosted} aria-label={`Posted: ${title}`}>
        Posted
      </Button>
      {button('Not this one', 'set_aside')}
    </Group>
  )
}
