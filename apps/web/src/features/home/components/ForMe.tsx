import { Skeleton } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { homeQuery } from '../api.ts'
import { ForYou } from './ForYou.tsx'
import { StartHere } from './StartHere.tsx'

const skeleton = (
  <LoadingText text="Loading what is there for you...">
    <Skeleton height="7rem" radius="lg" />
  </LoadingText>
)

/** What is the member's own, above the panels of the network: the first steps, and what waits for them. */
export function ForMe({ me }: { me: Me | undefined }) {
  const query = useQuery(homeQuery)
  return (
    <QueryBoundary
      query={query}
      failed="What is there for you could not be loaded."
      skeleton={skeleton}
    >
      {({ start, for_you }) => (
        <>
          {me && start.length > 0 && <StartHere me={me} steps={start} />}
          <ForYou lines={for_you} />
        </>
      )}
    </QueryBoundary>
  )
}
