import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { homeQuery } from '../api.ts'
import { ForYou } from './ForYou.tsx'
import { StartHere } from './StartHere.tsx'

/** What is the member's own, above the panels of the network: the first steps, and what waits for them. */
export function ForMe({ me }: { me: Me | undefined }) {
  const query = useQuery(homeQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="What is there for you could not be loaded."
      skeleton={<CardSkeleton count={1} text="Loading what is there for you..." />}
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
