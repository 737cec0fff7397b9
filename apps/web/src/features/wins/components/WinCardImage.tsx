import { Box, Skeleton } from '@mantine/core'
import { cardSize } from '@portal/shared/wins/card'
import type { Win } from '@portal/shared/wins/schemas'
import { useQuery } from '@tanstack/react-query'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { cardQuery } from '../api.ts'
import { named } from '../win-facts.ts'

const { width, height } = cardSize
const shape = { aspectRatio: `${width} / ${height}` }

/** The image with which the network posts a win. */
export function WinCardImage({ win }: { win: Pick<Win, 'id' | 'title'> }) {
  const query = useQuery(cardQuery(win))
  return (
    <QueryBoundary
      query={query}
      failed="The image could not be loaded."
      skeleton={
        <LoadingText text="Drawing the image...">
          <Skeleton height="auto" radius="md" style={shape} />
        </LoadingText>
      }
    >
      {({ address }) => (
        <Box
          component="img"
          src={address}
          alt={`The image to post ${named(win)} with`}
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
