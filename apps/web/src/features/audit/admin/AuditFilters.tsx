import { Button, Select, SimpleGrid } from '@mantine/core'
import '#config/styles/app.css'
import type { AuditGroup, AuditList } from '@portal/shared/audit/schemas'
import { optionsOf } from '@portal/shared/core/options'
import { IconX } from '@tabler/icons-react'
import { FilterDay } from '#components/form/DateField.tsx'
import { type AuditState, readAudit } from './api.ts'
import { formatTargetType } from './audit-texts.ts'

const groupNames: Record<AuditGroup, string> = {
  settings: 'Settings',
  applications: 'Applications',
  members: 'Members',
  inbox: 'Inbox',
  content: 'Content',
  wins: 'Wins',
  pods: 'Pods',
  emails: 'Emails',
  exports: 'Exports',
}

interface AuditFiltersProps {
  state: AuditState
  actors: AuditList['actors']
  onChange: (patch: Partial<AuditState>) => void
}

export function AuditFilters({ state, actors, onChange }: AuditFiltersProps) {
  const group = (value: string | null) =>
    onChange({ group: readAudit(new URLSearchParams({ group: value ?? '' })).group })
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 10rem)" autoFlow="auto-fit" verticalSpacing="sm" w="100%">
        <Select
          label="What"
          data={[{ value: '', label: 'Everything' }, ...optionsOf(groupNames)]}
          value={state.group ?? ''}
          onChange={group}
          allowDeselect={false}
        />
        <Select
          label="Who"
          data={[
            { value: '', label: 'Everyone' },
            ...actors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={state.actor ?? ''}
          onChange={(value) => onChange({ actor: value || null })}
          allowDeselect={false}
        />
        <FilterDay
          placeholder="Any day"
          label="From"
          value={state.from}
          last={state.to}
          onChange={(from) => onChange({ from })}
        />
        <FilterDay
          label="To"
          placeholder="Any day"
          value={state.to}
          first={state.from}
          onChange={(to) => onChange({ to })}
        />
      </SimpleGrid>
      {state.type && (
        <Button
          variant="outline"
          onClick={() => onChange({ type: null, target: null })}
          rightSection={<IconX aria-hidden size="1.125em" stroke={1.5} />}
        >
          {`Showing one ${formatTargetType(state.type).toLowerCase()}. Show all`}
        </Button>
      )}
    </>
  )
}
