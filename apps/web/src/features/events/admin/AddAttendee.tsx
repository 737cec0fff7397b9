import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { memberSearchQuery } from './api.ts'

interface AddAttendeeProps {
  known: ReadonlySet<string>
  /** Marks a person as attended. Resolves to whether it was saved. */
  add: (id: string) => Promise<boolean>
}

const MAX_RESULTS = 5

/** Searches a member who came without signing up, and adds them to the list as attended. */
export function AddAttendee({ known, add }: AddAttendeeProps) {
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const heading = useId()
  const query = useQuery({ ...memberSearchQuery(search), enabled: search !== '' })
  const put = async (id: string) => {
    setBusy(id)
    const saved = await add(id)
    setBusy(null)
    // The button has been removed, so focus returns to the search.
    if (saved) place.current?.querySelector('input')?.focus()
  }
  return (
    <Stack
      component="section"
      ref={place}
      aria-labelledby={heading}
      gap="sm"
      p="md"
      bdrs="md"
      bg="var(--portal-sunken)"
    >
      <Text component="h3" id={heading} fw={600} style={{ fontFamily: 'inherit' }}>
        Did someone come without signing up?
      </Text>
      <SearchField
        label="Search members to add"
        placeholder="Search by name..."
        value={search}
        onSearch={setSearch}
      />
      {search !== '' && (
        <QueryBoundary
          query={query}
          errorMessage="We couldn’t search members"
          skeleton={<RowSkeleton />}
        >
          {({ members }) => {
            const others = members.filter(({ id }) => !known.has(id))
            return (
              <>
                <Text role="status" size="sm" c="dimmed">
                  {others.length === 0 && <span>No other members found.</span>}
                  {others.length > MAX_RESULTS && (
                    <span>There are more. Type more of the name to find them.</span>
                  )}
                </Text>
                <Rows label="Members found" space="sm" hidden={others.length === 0}>
                  {others.slice(0, MAX_RESULTS).map(({ id, full_name, company }) => (
                    <Row key={id} basis="10rem" title={full_name} note={company}>
                      <Button
                        variant="outline"
                        size="sm"
                        aria-label={`Add ${full_name}`}
                        loading={busy === id}
                        onClick={() => put(id)}
                      >
                        Add
                      </Button>
                    </Row>
                  ))}
                </Rows>
              </>
            )
          }}
        </QueryBoundary>
      )}
    </Stack>
  )
}
