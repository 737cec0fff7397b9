import type { Me } from '@portal/shared/profile/schemas'
import { useQuery } from '@tanstack/react-query'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { homeQuery } from '../api.ts'
import { ForYou } from './ForYou.tsx'
import { StartHere } from './StartHere.tsx'

export function ForMe({ me }: { me: Me | undefined }) {
  const query = useQuery(homeQuery)
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load what’s new for you."
      skeleton={<CardSkeleton count={1} text="Loading what’s new for you..." />}
    >
      {({ start, for_you, is_first_visit }) => (
        <>
          <ForYou lines={for_you} isFirstVisit={is_first_visit} />
          {me && start.length > 0 && <StartHere me={me} steps={start} />}
        </>
      )}
    </QueryBoundary>
  )
}
