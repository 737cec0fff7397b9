import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { CardGrid, CardGridSkeleton } from '#components/cards/CardGrid.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { GoneNotice } from '#components/feedback/GoneNotice.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { useNamedItem, useSpotlight } from '#lib/use-named-item.ts'
import { categories, foundText, matching, type OpportunitiesState } from '../opportunity-list.ts'
import { opportunitiesQuery } from '../queries.ts'
import { OpportunityCard } from './OpportunityCard.tsx'

interface OpportunitiesProps {
  state: OpportunitiesState
  onChange: (patch: Partial<OpportunitiesState>) => void
}

/** The opportunities that the search and the category leave. */
export function Opportunities({ state, onChange }: OpportunitiesProps) {
  const query = useQuery(opportunitiesQuery)
  const found = query.data && matching(query.data, state)
  const narrow = (patch: Partial<OpportunitiesState>) => onChange({ ...patch, opportunity: null })
  const named = useNamedItem(state.opportunity, query)
  useSpotlight(state.opportunity, named === 'there')
  const narrowed = state.search !== '' || state.category !== null
  return (
    <>
      <Toolbar
        label="Search and filter opportunities"
        search={
          <SearchField
            label="Search opportunities"
            placeholder="Search opportunities..."
            value={state.search}
            onSearch={(search) => narrow({ search })}
          />
        }
        count={found && foundText(found.length)}
      >
        <CategoryButtons
          label="Categories"
          categories={categories}
          value={state.category}
          onChange={(category) => narrow({ category })}
        />
      </Toolbar>
      <GoneNotice text={named === 'gone' ? 'This opportunity is no longer here.' : ''} />
      <QueryBoundary
        query={{ ...query, data: found }}
        failed="The opportunities could not be loaded."
        skeleton={<CardGridSkeleton text="Loading opportunities..." />}
      >
        {(opportunities) =>
          opportunities.length === 0 ? (
            <EmptyState
              text={
                narrowed
                  ? 'No opportunities found matching your criteria.'
                  : 'No opportunities yet.'
              }
              action={
                narrowed && (
                  <Button variant="outline" onClick={() => narrow({ search: '', category: null })}>
                    Clear search and filters
                  </Button>
                )
              }
            />
          ) : (
            <CardGrid label="Opportunities">
              {opportunities.map((opportunity) => (
                <OpportunityCard key={opportunity.id} opportunity={opportunity} />
              ))}
            </CardGrid>
          )
        }
      </QueryBoundary>
    </>
  )
}
