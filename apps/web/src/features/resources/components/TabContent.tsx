import { Button } from '@mantine/core'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { TabDescription } from '@portal/shared/resources/tabs'
import { EcosystemMap } from './EcosystemMap.tsx'
import { ResourceFilters } from './ResourceFilters.tsx'
import { ResourceSection } from './ResourceSection.tsx'
import classes from './Resources.module.css'

interface TabContentProps {
  tab: TabDescription
  filters: Record<string, string | null>
  onFilter: (patch: Record<string, string | null>) => void
  onSuggest: () => void
}

/** A tab as it is described: filters, 'Suggest Resource', and a section for each of its kinds. */
export function TabContent({ tab, filters, onFilter, onSuggest }: TabContentProps) {
  const { sections, suggest } = tab
  const filtered = sections.find(({ kind }) => descriptionOf(kind).filters.length > 0)
  const titled = sections[0]?.title !== undefined
  const action = suggest && (
    <div className={classes.suggest}>
      <Button variant="outline" onClick={onSuggest}>
        Suggest Resource
      </Button>
    </div>
  )
  return (
    <div className={classes.panel}>
      {filtered && (
        <ResourceFilters kind={filtered.kind} value={filters} onChange={onFilter} action={action} />
      )}
      {!filtered && !titled && action}
      {sections.length === 0 && <EcosystemMap />}
      {sections.map((section, index) => (
        <ResourceSection
          key={`${section.kind} ${section.title}`}
          section={section}
          filters={filters}
          oneOfSeveral={sections.length > 1}
          action={!filtered && index === 0 && action}
        />
      ))}
    </div>
  )
}
