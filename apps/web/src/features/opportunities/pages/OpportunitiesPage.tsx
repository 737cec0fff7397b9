import { Button } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { opportunityCategories } from '@portal/shared/opportunities/options'
import type { Opportunity } from '@portal/shared/opportunities/schemas'
import { useQuery } from '@tanstack/react-query'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { NotFoundNotice } from '#components/feedback/notices.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Toolbar } from '#components/list/ListPage.tsx'
import { PartialList } from '#components/list/PartialList.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { checkLinkedItem, useScrollToItem } from '#lib/address/linked-item.ts'
import { readOneOf, useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { opportunitiesQuery } from '../api.ts'
import { OpportunityCard } from '../components/OpportunityCard.tsx'

const SubmitOpportunityForm = lazyComponent(
  async () => (await import('../components/SubmitOpportunityForm.tsx')).SubmitOpportunityForm,
)

const [, ...categories] = opportunityCategories

/** Reads the state of the page from the URL. A null category means All. */
const readOpportunities = (query: URLSearchParams) => ({
  search: query.get('search')?.trim() ?? '',
  category: readOneOf(query, 'category', categories),
  opportunity: query.get('opportunity'),
})

type OpportunitiesState = ReturnType<typeof readOpportunities>

/** Filters opportunities by category, and by a search in title, organisation and description. */
export function filterOpportunities(
  opportunities: Opportunity[],
  { search, category }: Pick<OpportunitiesState, 'search' | 'category'>,
) {
  const term = search.toLocaleLowerCase('en-GB')
  return opportunities.filter(
    ({ type, theme, title, organization, description }) =>
      (category === null || category === type || category === theme) &&
      [title, organization, description].some((text) =>
        text.toLocaleLowerCase('en-GB').includes(term),
      ),
  )
}

export default function OpportunitiesPage() {
  const [state, change] = useUrlState(readOpportunities)
  const dialog = useParameterDialog('dialog', ['submit'])
  const query = useQuery(opportunitiesQuery)
  const found = query.data && filterOpportunities(query.data, state)
  const filter = (patch: Partial<OpportunitiesState>) => change({ ...patch, opportunity: null })
  const linked = checkLinkedItem(state.opportunity, query)
  useScrollToItem(state.opportunity, linked === 'found')
  const isFiltered = state.search !== '' || state.category !== null
  return (
    <Page
      title="Opportunities"
      intro="Discover opportunities that have come from our community!"
      more={
        <Button variant="outline" onClick={() => dialog.open('submit')}>
          Submit Opportunity
        </Button>
      }
    >
      <Toolbar
        label="Search and filter opportunities"
        search={
          <SearchField
            label="Search opportunities"
            placeholder="Search opportunities..."
            value={state.search}
            onSearch={(search) => filter({ search })}
          />
        }
        count={found && `${formatCount(found.length, 'opportunity')} found`}
      >
        <CategoryButtons
          label="Categories"
          categories={categories}
          value={state.category}
          onChange={(category) => filter({ category })}
        />
      </Toolbar>
      <NotFoundNotice text={linked === 'missing' ? 'This opportunity is no longer here.' : ''} />
      <QueryBoundary
        query={{ ...query, data: found }}
        errorMessage="We couldn’t load the opportunities."
        skeleton={<CardSkeleton text="Loading opportunities..." />}
      >
        {(opportunities) =>
          opportunities.length === 0 ? (
            <EmptyState
              text={
                isFiltered
                  ? 'No opportunities found matching your criteria.'
                  : 'No opportunities yet.'
              }
              action={
                isFiltered && (
                  <Button variant="outline" onClick={() => filter({ search: '', category: null })}>
                    Clear search and filters
                  </Button>
                )
              }
            />
          ) : (
            <PartialList items={opportunities} noun="opportunity" linkedId={state.opportunity}>
              {(shown) => (
                <CardGrid label="Opportunities">
                  {shown.map((opportunity) => (
                    <OpportunityCard key={opportunity.id} opportunity={opportunity} />
                  ))}
                </CardGrid>
              )}
            </PartialList>
          )
        }
      </QueryBoundary>
      <ItemDialog item={dialog.value} onClose={dialog.close} title="Submit New Opportunity">
        <SubmitOpportunityForm onClose={dialog.close} />
      </ItemDialog>
    </Page>
  )
}
