import { Button, Select, SimpleGrid } from '@mantine/core'
import type { AuditEntry, AuditGroup, AuditList } from '@portal/shared/audit/schemas'
import { optionsOf } from '@portal/shared/core/options'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import '#config/styles/app.css'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { FilterDay } from '#components/form/DateField.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { formatDateTime, formatTimeAgo } from '#lib/text/dates.ts'
import { AuditDialog } from './AuditDialog.tsx'
import { type AuditState, auditQuery, hasFilters, noFilters, readAudit } from './api.ts'
import { formatAction, formatTargetType, targetName } from './audit-texts.ts'

export default function AuditPage() {
  const list = useListPage(auditQuery, readAudit)
  const { state, filter, query } = list
  const [entry, setEntry] = useState<AuditEntry | null>(null)
  const isFiltered = hasFilters(state)
  return (
    <Page
      title="Audit log"
      subtitle="What administrators changed and exported. Entries can’t be edited or deleted."
    >
      <ListPage
        list={list}
        label="Entries"
        noun="entry"
        toolbarLabel="Search and filter the audit log"
        searchLabel="Search by name, email or title"
        filters={<AuditFilters state={state} actors={query.data?.actors ?? []} onChange={filter} />}
        isFiltered={isFiltered}
        clearLabel="Clear search and filters"
        onClear={() => filter(noFilters)}
        empty={
          isFiltered
            ? {
                text: 'No entries found',
                hint: 'Try another search or fewer filters.',
              }
            : {
                text: 'No entries yet',
                hint: 'You’ll see administrators’ changes here.',
              }
        }
        errorMessage="Failed to load the audit log"
        skeleton={<RowSkeleton count={6} text="Loading the audit log..." />}
      >
        {({ entries }) => (
          <Rows label="Entries">
            {entries.map((entry) => {
              const { id, actor, at, action } = entry
              const target = targetName(entry)
              const title = `${formatAction(action)}${target && `: ${target}`}`
              return (
                <Row
                  key={id}
                  level={2}
                  title={title}
                  note={
                    <>
                      <bdi>{actor.name}</bdi>,{' '}
                      <time dateTime={at} title={formatTimeAgo(at)}>
                        {formatDateTime(at)}
                      </time>
                    </>
                  }
                >
                  <Button
                    variant="outline"
                    aria-label={`Details of ${title}, ${formatDateTime(at)}`}
                    onClick={() => setEntry(entry)}
                  >
                    Details
                  </Button>
                </Row>
              )
            })}
          </Rows>
        )}
      </ListPage>
      <AuditDialog
        entry={entry}
        onClose={() => setEntry(null)}
        onTarget={({ type, id }) => {
          setEntry(null)
          filter({ ...noFilters, type, target: id })
        }}
      />
    </Page>
  )
}

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

function AuditFilters({ state, actors, onChange }: AuditFiltersProps) {
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
