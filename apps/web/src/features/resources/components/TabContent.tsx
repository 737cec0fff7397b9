import { Button, Card, Group, Select, Stack, Text, VisuallyHidden } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { descriptionOf } from '@portal/shared/resources/kinds'
import type { ResourceKind } from '@portal/shared/resources/options'
import type { TabDescription } from '@portal/shared/resources/tabs'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { toSelectData, withStored } from '#components/form/choices.ts'
import { LinkButton } from '#components/links.tsx'
import { Toolbar } from '#components/list/ListPage.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { resourcesQuery } from '../api.ts'
import { choicesOf, foundText, matchesFilters } from '../resource-values.ts'
import { ResourceSection } from './ResourceSection.tsx'

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
