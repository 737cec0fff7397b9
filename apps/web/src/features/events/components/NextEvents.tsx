import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ExternalButton } from '../../../components/ExternalButton.tsx'
import { EmptyState } from '../../../components/feedback/EmptyState.tsx'
import { Loaded } from '../../../components/feedback/Loaded.tsx'
import { Pick, Picks, PicksSkeleton } from '../../../components/picks/Picks.tsx'
import { eventDay, signupOf } from '../event-facts.ts'
import { eventsQuery } from '../queries.ts'

const SHOWN = 3

/** The next events, each with its RSVP. */
export function NextEvents() {
  const query = useQuery(eventsQuery('upcoming'))
  return (
    <Loaded
      query={query}
      failed="The events could not be loaded."
      skeleton={<PicksSkeleton text="Loading events..." />}
    >
      {(events) =>
        events.length === 0 ? (
          <EmptyState
            text="No upcoming events at the moment."
            hint="Check back soon for new opportunities!"
          />
        ) : (
          <Picks label="Upcoming events">
            {events.slice(0, SHOWN).map((event) => {
              const signup = signupOf(event)
              return (
                <Pick
                  key={event.id}
                  title={event.title}
                  action={
                    signup ? (
                      <ExternalButton href={signup} about={event.title} variant="outline">
                        RSVP
                      </ExternalButton>
                    ) : (
                      <Button disabled>Link TBC</Button>
                    )
                  }
                >
                  <p>
                    <time dateTime={event.date}>{eventDay(event)}</time>, {event.time}
                  </p>
                  <p>{event.location}</p>
                </Pick>
              )
            })}
          </Picks>
        )
      }
    </Loaded>
  )
}
