import { Badge, Box, Button, Group, Stack, VisuallyHidden } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { perkCategories } from '@portal/shared/resources/kinds'
import type { Resource } from '@portal/shared/resources/schemas'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { Card, CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { NotFoundNotice } from '#components/feedback/notices.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Section } from '#components/layout/Section.tsx'
import { Toolbar } from '#components/list/ListPage.tsx'
import { PartialList } from '#components/list/PartialList.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { checkLinkedItem, useScrollToItem } from '#lib/address/linked-item.ts'
import { useParameterDialog, useUrlState } from '#lib/address/url-state.ts'
import { resourcesQuery } from '../api.ts'
import { SuggestDialog } from '../components/SuggestDialog.tsx'
import {
  featuredOf,
  filterPerks,
  isFeatured,
  isUnfiltered,
  type PerksState,
  perkFacts,
  perkFigures,
  readPerks,
} from '../perks.ts'
import { foundText } from '../resource-values.ts'

function PerkCard({ perk }: { perk: Resource }) {
  const { provider, value, category, requirements, rating } = perkFacts(perk)
  return (
    <Card
      level={3}
      title={perk.title}
      item={perk.id}
      badges={
        <>
          {isFeatured(perk) && <Badge color="accent">Featured</Badge>}
          {category && <Badge>{category}</Badge>}
        </>
      }
      intro={
        <Group component="span" justify="space-between" gap="0 var(--mantine-spacing-sm)">
          <span>{provider}</span>
          {rating !== null && <Rating of={rating} />}
        </Group>
      }
      actions={
        perk.url && (
          <ExternalButton href={perk.url} about={perk.title} variant="outline">
            Apply Now
          </ExternalButton>
        )
      }
    >
      <p>{perk.description}</p>
      <FactList
        facts={[
          { label: 'Value', value },
          { label: 'Requirements', value: requirements },
        ]}
      />
    </Card>
  )
}

const Rating = ({ of }: { of: number }) => (
  <Group
    component="span"
    gap="0.25rem"
    fw={600}
    c="var(--mantine-color-text)"
    style={{ fontVariantNumeric: 'tabular-nums' }}
  >
    <IconStarFilled aria-hidden size="1em" color="var(--portal-celebrate)" />
    <span>
      <VisuallyHidden>Rated </VisuallyHidden>
      {of.toFixed(1)}
    </span>
  </Group>
)

interface PerkListProps {
  perks: Resource[]
  state: PerksState
  onClear: () => void
}

/** All matching perks, and the featured ones above them if no filter is active. */
function PerkList({ perks, state, onClear }: PerkListProps) {
  const found = filterPerks(perks, state)
  const featured = isUnfiltered(state) ? featuredOf(perks) : []
  const sections = [
    ...(featured.length > 0 ? [{ title: 'Featured Perks', of: featured }] : []),
    { title: `All Perks (${found.length})`, of: found },
  ]
  return sections.map(({ title, of }) => (
    <Section key={title} title={title} gap="sm">
      {of.length === 0 ? (
        <EmptyState
          text="No perks found matching your criteria."
          hint="Try adjusting your search or filters."
          action={
            !isUnfiltered(state) && (
              <Button variant="outline" onClick={onClear}>
                Clear search and filters
              </Button>
            )
          }
        />
      ) : (
        <PartialList items={of} noun="perk" linkedId={state.resource}>
          {(shown) => (
            <CardGrid dense label={title}>
              {shown.map((perk) => (
                <PerkCard key={perk.id} perk={perk} />
              ))}
            </CardGrid>
          )}
        </PartialList>
      )}
    </Section>
  ))
}

export default function PerksPage() {
  const [state, change] = useUrlState(readPerks)
  const dialog = useParameterDialog('dialog', ['suggest'])
  const query = useQuery(resourcesQuery('perk'))
  const { data } = query
  const linked = checkLinkedItem(state.resource, query)
  useScrollToItem(state.resource, linked === 'found')
  const filter = (patch: Partial<PerksState>) => change({ ...patch, resource: null })
  const isFeaturedOnly = state.featured === 'only'
  const Star = isFeaturedOnly ? IconStarFilled : IconStar
  return (
    <Page
      title="Startup Perks & Benefits"
      eyebrow={<BackLink to={paths.resources}>Back to Resources</BackLink>}
      more={
        <Button variant="outline" onClick={() => dialog.open('suggest')}>
          Suggest New Perk
        </Button>
      }
    >
      <Stack>
        <Toolbar label="Search and filter perks">
          {/* The title of the list shows the number. */}
          <VisuallyHidden role="status">
            {data && foundText('perk', filterPerks(data, state).length)}
          </VisuallyHidden>
          <Box flex="1 1 10rem" miw={0}>
            <SearchField
              label="Search perks"
              placeholder="Search perks..."
              value={state.search}
              onSearch={(search) => filter({ search })}
            />
          </Box>
          <Button
            variant={isFeaturedOnly ? 'filled' : 'outline'}
            aria-pressed={isFeaturedOnly}
            leftSection={<Star aria-hidden size="1.125em" />}
            onClick={() => filter({ featured: isFeaturedOnly ? null : 'only' })}
          >
            Featured Only
          </Button>
          <CategoryButtons
            label="Categories"
            categories={perkCategories}
            value={state.category}
            onChange={(category) => filter({ category })}
          />
        </Toolbar>
        <NotFoundNotice text={linked === 'missing' ? 'This perk is no longer here.' : ''} />
        <QueryBoundary
          query={query}
          errorMessage="We couldn’t load the perks."
          skeleton={<CardSkeleton text="Loading perks..." />}
        >
          {(perks) => (
            <PerkList
              perks={perks}
              state={state}
              onClear={() => filter({ search: '', category: null, featured: null })}
            />
          )}
        </QueryBoundary>
        {data && <FactList look="figures" facts={perkFigures(data)} />}
      </Stack>
      <SuggestDialog table={dialog.value && 'Perks'} onClose={dialog.close} />
    </Page>
  )
}
