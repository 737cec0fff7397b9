import { Button, Title } from '@mantine/core'
import type { Resource } from '@portal/shared/resources/schemas'
import { CardGrid } from '#components/cards/CardGrid.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { atRest, featuredOf, matchingPerks, type PerksState } from '../perks.ts'
import { PerkCard } from './PerkCard.tsx'
import classes from './Perks.module.css'

interface PerkListProps {
  perks: Resource[]
  state: PerksState
  onClear: () => void
}

/** The featured perks while nothing narrows the list, and all that match. */
export function PerkList({ perks, state, onClear }: PerkListProps) {
  const found = matchingPerks(perks, state)
  const featured = atRest(state) ? featuredOf(perks) : []
  const sections = [
    ...(featured.length > 0 ? [{ title: 'Featured Perks', of: featured }] : []),
    { title: `All Perks (${found.length})`, of: found },
  ]
  return sections.map(({ title, of }) => (
    <section key={title} aria-label={title} className={classes.section}>
      <Title order={2}>{title}</Title>
      {of.length === 0 ? (
        <EmptyState
          text="No perks found matching your criteria."
          hint="Try adjusting your search or filters."
          action={
            !atRest(state) && (
              <Button variant="outline" onClick={onClear}>
                Clear search and filters
              </Button>
            )
          }
        />
      ) : (
        <CardGrid dense label={title}>
          {of.map((perk) => (
            <PerkCard key={perk.id} perk={perk} />
          ))}
        </CardGrid>
      )}
    </section>
  ))
}
