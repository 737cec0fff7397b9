import { Anchor, Stack, Text } from '@mantine/core'
import { settingPath } from '@portal/shared/core/paths'
import type { Win } from '@portal/shared/wins/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ExternalLink } from '#components/ExternalLink.tsx'
import { SectionCard } from '#components/layout/SectionCard.tsx'
import { longDate } from '#lib/dates.ts'
import { meQuery } from '#lib/me.ts'
import { useNetwork } from '#lib/network.ts'
import { WinCardImage } from './WinCardImage.tsx'

/** Where the network posted a win; nothing while it has not. */
function PostedNote({ repost }: Pick<Win, 'repost'>) {
  if (!repost) return null
  return (
    <Text px="md" py="sm" bdrs="md" bg="var(--portal-tint)" c="var(--portal-plum-ink)">
      Posted by the network on {longDate(repost.posted_at)}.{' '}
      <ExternalLink href={repost.url}>See the post</ExternalLink>
    </Text>
  )
}

/** Whether the network may repost the member's wins, and where to change that. */
function ConsentNote() {
  const { name } = useNetwork()
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  return (
    <>
      {me.repost_wins
        ? `You agreed that ${name} may repost your wins. You can change that on your `
        : `${name} reposts wins only with their author’s consent. You have not given yours; you can on your `}
      <Anchor component={Link} inherit to={settingPath('consents')}>
        privacy page
      </Anchor>
      .
    </>
  )
}

/** Below a win: how it would look as a post, for its author; where it was posted, for administrators too. */
export function RepostPanel({ win }: { win: Win }) {
  if (!win.can.edit) return <PostedNote repost={win.repost} />
  return (
    <SectionCard
      id="repost"
      title="How your win would look when the network reposts it"
      intro={<ConsentNote />}
      compact
    >
      <Stack gap="md" maw="40rem">
        <PostedNote repost={win.repost} />
        <WinCardImage win={win} />
      </Stack>
    </SectionCard>
  )
}
