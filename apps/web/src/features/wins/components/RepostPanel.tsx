import { Box, Stack } from '@mantine/core'
import { settingPath } from '@portal/shared/core/paths'
import { cardSize } from '@portal/shared/wins/card'
import type { Win } from '@portal/shared/wins/schemas'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { TextLink } from '#components/links.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDate } from '#lib/text/dates.ts'
import { cardQuery } from '../api.ts'
import { quoteTitle } from '../win-facts.ts'

function PostedNote({ repost }: Pick<Win, 'repost'>) {
  if (!repost) return null
  return (
    <Notice>
      Posted by the network on {formatDate(repost.posted_at)}.{' '}
      <ExternalLink href={repost.url}>See the post</ExternalLink>
    </Notice>
  )
}

function ConsentNote({ may_share }: Pick<Win, 'may_share'>) {
  const { name } = useNetwork()
  return (
    <>
      <span>
        {may_share
          ? `You agreed that ${name} may share this win. You can change that by editing it and, for all your wins, on your `
          : `${name} reposts wins only with their author’s consent. You haven’t agreed. You can agree for this win by editing it, or for all your wins on your `}
      </span>
      <TextLink to={settingPath('consents')}>privacy page</TextLink>.
    </>
  )
}

export function RepostPanel({ win }: { win: Win }) {
  if (!win.can.edit) return <PostedNote repost={win.repost} />
  return (
    <Card
      id="repost"
      title="How your win would look when the network reposts it"
      intro={<ConsentNote may_share={win.may_share} />}
      compact
    >
      <Stack gap="md" maw="40rem">
        <PostedNote repost={win.repost} />
        <WinCardImage win={win} />
      </Stack>
    </Card>
  )
}

const { width, height } = cardSize

export function WinCardImage({ win }: { win: Pick<Win, 'id' | 'title'> }) {
  const query = useQuery(cardQuery(win))
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load the image."
      skeleton={<CardSkeleton count={1} text="Drawing the image..." />}
    >
      {({ address }) => (
        <Box
          component="img"
          src={address}
          alt={`The image to post ${quoteTitle(win)} with`}
          width={width}
          height={height}
          display="block"
          w="100%"
          h="auto"
          bdrs="md"
        />
      )}
    </QueryBoundary>
  )
}
