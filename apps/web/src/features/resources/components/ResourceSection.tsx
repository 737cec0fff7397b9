import { Title } from '@mantine/core'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { Resource } from '@portal/shared/resources/schemas'
import type { SectionDescription } from '@portal/shared/resources/tabs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { CardGrid, CardGridSkeleton } from '#components/cards/CardGrid.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { QueryBoundary } from '#components/feedback/QueryBoundary.tsx'
import { useRoomForTable } from '#lib/use-room-for-table.ts'
import { resourcesQuery } from '../queries.ts'
import { passes, rowsOf } from '../resource-values.ts'
import { ResourceCard } from './ResourceCard.tsx'
import classes from './Resources.module.css'
import { ResourceTable } from './ResourceTable.tsx'

interface ResourceSectionProps {
  section: SectionDescription
  /** The filters that are set, by field. */
  filters: Record<string, string | null>
  /** One of several of its tab: when it is empty, it says so in passing. */
  oneOfSeveral: boolean
  /** Stands beside its title. */
  action?: ReactNode
}

/** The rows of a kind that belong here and pass the filters: a table, or cards where there is no room. */
export function ResourceSection({ section, filters, oneOfSeveral, action }: ResourceSectionProps) {
  const { kind, title } = section
  const { layout, plural, empty } = descriptionOf(kind)
  const place = useRef<HTMLElement>(null)
  const roomy = useRoomForTable(place)
  const query = useQuery(resourcesQuery(kind))
  const label = title ?? plural

  const shown = (rows: Resource[]) => {
    if (rows.length === 0 && oneOfSeveral) return <p className={classes.quiet}>{empty}</p>
    if (rows.length === 0) return <EmptyState text={empty} />
    if (layout === 'table' && roomy) return <ResourceTable kind={kind} rows={rows} label={label} />
    return (
      <CardGrid label={label}>
        {rows.map((row) => (
          <ResourceCard key={row.id} row={row} level={title ? 3 : 2} />
        ))}
      </CardGrid>
    )
  }
  return (
    <section ref={place} aria-label={label} className={classes.section}>
      {title && (
        <div className={classes.heading}>
          <Title order={2}>{title}</Title>
          {action}
        </div>
      )}
      <QueryBoundary
        query={query}
        failed="The resources could not be loaded."
        skeleton={<CardGridSkeleton text="Loading resources..." />}
      >
        {(all) => shown(rowsOf(section, all).filter((row) => passes(row, filters)))}
      </QueryBoundary>
    </section>
  )
}
