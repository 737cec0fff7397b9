import { Button, Card, Group, Select, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { CellKind, ColumnDescription } from '@portal/shared/resources/descriptions'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/options'
import type { Resource } from '@portal/shared/resources/schemas'
import type { SectionDescription, TabDescription } from '@portal/shared/resources/tabs'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CardGrid } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { EmptyState, QueryBoundary } from '#components/feedback/states.tsx'
import { toSelectData, withStored } from '#components/form/choices.ts'
import { LinkButton } from '#components/links.tsx'
import { DataTable, type TableColumn } from '#components/list/DataTable.tsx'
import { Toolbar } from '#components/list/ListPage.tsx'
import { PartialList } from '#components/list/PartialList.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { resourcesQuery } from '../api.ts'
import { cellText, choicesOf, foundText, matchesFilters, rowsOf } from '../resource-values.ts'
import { Cell } from './Cell.tsx'
import { ResourceCard } from './ResourceCard.tsx'
import classes from './Resources.module.css'

function EcosystemMap() {
  const { city } = useNetwork()
  return (
    <Card>
      <Stack align="flex-start">
        <Text maw="var(--portal-reading-width)">
          See the investors, programmes and laboratories around {city}, and who connects them.
        </Text>
        <LinkButton
          to={paths.ecosystemMap}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink aria-hidden size="1.125em" stroke={1.5} />}
        >
          Explore Ecosystem Map
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      </Stack>
    </Card>
  )
}

interface ResourceFiltersProps {
  kind: ResourceKind
  value: Record<string, string | null>
  onChange: (patch: Record<string, string | null>) => void
}

function ResourceFilters({ kind, value, onChange }: ResourceFiltersProps) {
  const { filters, plural } = descriptionOf(kind)
  const { data } = useQuery(resourcesQuery(kind))
  return (
    <Toolbar
      label={`Filter ${plural.toLocaleLowerCase('en-GB')}`}
      count={data ? foundText(kind, data.filter((row) => matchesFilters(row, value)).length) : ''}
    >
      {filters.map((filter) => {
        const set = value[filter.field] ?? ''
        return (
          <Select
            key={filter.field}
            label={filter.label}
            // Hidden on phones, where 'All Locations' says as much.
            aria-label={filter.label}
            labelProps={{ visibleFrom: 'sm' }}
            flex={{ base: '1 1 8rem', sm: '0 1 13rem' }}
            data={toSelectData(withStored(choicesOf(filter, data ?? []), [set]))}
            value={set}
            onChange={(next) => onChange({ [filter.field]: next || null })}
            allowDeselect={false}
          />
        )
      })}
    </Toolbar>
  )
}

interface TabContentProps {
  tab: TabDescription
  filters: Record<string, string | null>
  named: string | null
  onFilter: (patch: Record<string, string | null>) => void
  onSuggest: () => void
}

export function TabContent({ tab, filters, named, onFilter, onSuggest }: TabContentProps) {
  const { sections, suggest } = tab
  const filtered = sections.find(({ kind }) => descriptionOf(kind).filters.length > 0)
  return (
    <Stack miw={0}>
      {filtered && <ResourceFilters kind={filtered.kind} value={filters} onChange={onFilter} />}
      {sections.length === 0 && <EcosystemMap />}
      {sections.map((section) => (
        <ResourceSection
          key={`${section.kind} ${section.title}`}
          section={section}
          filters={filters}
          named={named}
          oneOfSeveral={sections.length > 1}
        />
      ))}
      {suggest && (
        <Group mt="md" data-buttons="alone">
          <Button variant="outline" onClick={onSuggest}>
            Suggest Resource
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** Columns with longer texts get a wide column. In characters. */
const LONG_TEXT = 32

const widths: Partial<Record<CellKind, string>> = { tags: '11.5rem', icon: '9.5rem', text: '7rem' }

const widthOf = (column: ColumnDescription, rows: Resource[]) =>
  (column.cell === 'text' || column.cell === 'truncated') &&
  rows.some((row) => cellText(column, row).length > LONG_TEXT)
    ? '14rem'
    : widths[column.cell]

interface ResourceTableProps {
  kind: ResourceKind
  rows: Resource[]
  label: string
}

function ResourceTable({ kind, rows, label }: ResourceTableProps) {
  const { columns } = descriptionOf(kind)
  return (
    <DataTable
      label={label}
      items={rows}
      keyOf={({ id }) => id}
      scroll="x"
      width={columns.length > 9 ? '90rem' : columns.length > 7 ? '62rem' : undefined}
      className={classes.table}
      columns={columns.map(
        (column): TableColumn<Resource> =>
          column.field === 'title'
            ? { label: column.label, isName: true, cell: (row) => <Name row={row} /> }
            : {
                label: column.label,
                width: widthOf(column, rows),
                cell: (row) => <Cell row={row} column={column} />,
              },
      )}
    />
  )
}

const Name = ({ row: { id, title } }: { row: Resource }) => (
  <span data-item={id} tabIndex={-1}>
    {title}
  </span>
)

interface ResourceSectionProps {
  section: SectionDescription
  filters: Record<string, string | null>
  named: string | null
  /** Whether the tab has other sections. If it does, an empty section takes only one line. */
  oneOfSeveral: boolean
}

function ResourceSection({ section, filters, named, oneOfSeveral }: ResourceSectionProps) {
  const { kind, title } = section
  const { layout, plural, empty } = descriptionOf(kind)
  const query = useQuery(resourcesQuery(kind))
  const label = title ?? plural

  const shown = (rows: Resource[]) => {
    if (rows.length === 0 && oneOfSeveral) return <Text c="dimmed">{empty}</Text>
    if (rows.length === 0) return <EmptyState text={empty} />
    return (
      <PartialList items={rows} noun="resource" linkedId={named}>
        {(visible) =>
          layout === 'table' ? (
            <ResourceTable kind={kind} rows={visible} label={label} />
          ) : (
            <CardGrid label={label}>
              {visible.map((row) => (
                <ResourceCard key={row.id} row={row} level={title ? 3 : 2} />
              ))}
            </CardGrid>
          )
        }
      </PartialList>
    )
  }
  return (
    <section aria-label={label}>
      <Stack miw={0}>
        {title && <Title order={2}>{title}</Title>}
        <QueryBoundary
          query={query}
          errorMessage="We couldn’t load the resources."
          skeleton={<CardSkeleton text="Loading resources..." />}
        >
          {(all) => shown(rowsOf(section, all).filter((row) => matchesFilters(row, filters)))}
        </QueryBoundary>
      </Stack>
    </section>
  )
}
