import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { RowsSkeleton } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { SearchField } from '#components/SearchField.tsx'
import classes from './Attendance.module.css'
import { memberSearchQuery } from './api.ts'

interface AddAttendeeProps {
  /** The ids of those who are on the list already. */
  known: ReadonlySet<string>
  /** Marks somebody as attended; resolves to whether that was saved. */
  add: (id: string) => Promise<boolean>
}

/** How many of the members found are shown. */
const SHOWN = 5

/** Finds a member who came without signing up, and adds them to the list as attended. */
export function AddAttendee({ known, add }: AddAttendeeProps) {
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState<string | null>(null)
  const place = useRef<HTMLElement>(null)
  const heading = useId()
  const query = useQuery({ ...memberSearchQuery(search), enabled: search !== '' })
  const put = async (id: string) => {
    setBusy(id)
    const saved = await add(id)
    setBusy(null)
    // The button is gone; focus goes to the search for the next one.
    if (saved) place.current?.querySelector('input')?.focus()
  }
  return (
    <section ref={place} aria-labelledby={heading} className={classes.adding}>
      <h3 id={heading} className={classes.part}>
        Somebody came without signing up?
      </h3>
      <SearchField
        label="Search members to add"
        placeholder="Search by name or e-mail..."
        value={search}
        onSearch={setSearch}
      />
      {search !== '' && (
        <QueryBoundary
          query={query}
          failed="The members could not be searched"
          skeleton={<RowsSkeleton />}
        >
          {({ members }) => {
            const others = members.filter(({ id }) => !known.has(id))
            return (
              <>
                <p role="status" className={classes.about}>
                  {others.length === 0 && 'No other member is found by that.'}
                  {others.length > SHOWN && 'There are more. Write more of the name to find them.'}
                </p>
                <ul
                  aria-label="Members found"
                  className={classes.list}
                  hidden={others.length === 0}
                >
                  {others.slice(0, SHOWN).map(({ id, full_name, email }) => (
                    <li key={id} className={classes.row}>
                      <div className={classes.tick}>
                        <p className={classes.name}>{full_name}</p>
                        <p className={classes.about}>{email}</p>
                      </div>
                      <Button
                        variant="outline"
                        size="sm"
                        aria-label={`Add ${full_name}`}
                        loading={busy === id}
                        onClick={() => put(id)}
                      >
                        Add
                      </Button>
                    </li>
                  ))}
                </ul>
              </>
            )
          }}
        </QueryBoundary>
      )}
    </section>
  )
}
