import { Text } from '@mantine/core'
import type { PodDemandPerson } from '@portal/shared/pods/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { longDate } from '#lib/dates.ts'
import { tracks } from '../pod-texts.ts'
import { demandQuery } from './api.ts'

interface DemandPeopleProps {
  kind: string
  /** Shows one person; `about` has their company, track, and since when they wait. */
  children: (person: PodDemandPerson, about: string) => ReactNode
}

/** Those who want a kind of pod and are in none, longest waiting first. */
export function DemandPeople({ kind, children }: DemandPeopleProps) {
  const query = useQuery(demandQuery(kind))
  return (
    <QueryBoundary
      query={query}
      failed="The sign-ups could not be loaded"
      skeleton={<RowsSkeleton />}
    >
      {({ people, pagination: { total } }) => (
        <>
          <Rows label="Longest waiting first" space="sm" hidden={people.length === 0}>
            {people.map((person) => {
              const about = [
                person.company,
                tracks[person.track],
                `since ${longDate(person.since)}`,
              ]
              return <li key={person.id}>{children(person, about.filter(Boolean).join(' • '))}</li>
            })}
          </Rows>
          {people.length === 0 && <Text c="dimmed">Nobody who wants one is without.</Text>}
          {total > people.length && (
            <Text size="sm" c="dimmed">
              The first {people.length} of {total}.
            </Text>
          )}
        </>
      )}
    </QueryBoundary>
  )
}
