import { Button } from '@mantine/core'
import { perkCategories } from '@portal/shared/resources/kinds'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { CardGridSkeleton } from '#components/cards/CardGrid.tsx'
import { Figures } from '#components/Figures.tsx'
import { GoneNotice } from '#components/feedback/GoneNotice.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { Toolbar } from '#components/layout/Toolbar.tsx'
import { SearchField } from '#components/SearchField.tsx'
import { useNamedItem, useSpotlight } from '#lib/use-named-item.ts'
import { matchingPerks, type PerksState, perkFigures } from '../perks.ts'
import { resourcesQuery } from '../queries.ts'
import { foundText } from '../resource-values.ts'
import { PerkList } from './PerkList.tsx'
import classes from './Perks.module.css'

interface PerksProps {
  state: PerksState
  onChange: (patch: Partial<PerksState>) => void
}

export function Perks({ state, onChange }: PerksProps) {
  const query = useQuery(resourcesQuery('perk'))
  const { data } = query
  const named = useNamedItem(state.resource, query)
  useSpotlight(state.resource, named === 'there')
  const narrow = (patch: Partial<PerksState>) => onChange({ ...patch, resource: null })
  const only = state.featured === 'only'
  const Star = only ? IconStarFilled : IconStar
  return (
    <div className={classes.perks}>
      {data && <Figures figures={perkFigures(data)} />}
      <Toolbar
        label="Search and filter perks"
        search={
          <SearchField
            label="Search perks"
            placeholder="Search perks..."
            value={state.search}
            onSearch={(search) => narrow({ search })}
          />
        }
        count={data ? foundText('perk', matchingPerks(data, state).length) : ''}
      >
        <Button
          variant={only ? 'filled' : 'outline'}
          aria-pressed={only}
          leftSection={<Star aria-hidden size="1.125em" />}
          onClick={() => narrow({ featured: only ? null : 'only' })}
        >
          Featured Only
        </Button>
        <CategoryButtons
          label="Categories"
          categories={perkCategories}
          value={state.category}
          onChange={(category) => narrow({ category })}
        />
      </Toolbar>
      <GoneNotice text={named === 'gone' ? 'This perk is no longer here.' : ''} />
      <QueryBoundary
        query={query}
        failed="The perks could not be loaded."
        skeleton={<CardGridSkeleton dense text="Loading perks..." />}
      >
        {(perks) => (
          <PerkList
            perks={perks}
            state={state}
            onClear={() => narrow({ search: '', category: null, featured: null })}
          />
        )}
      </QueryBoundary>
    </div>
  )
}
