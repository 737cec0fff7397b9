import { Button } from '@mantine/core'
import type { AuditEntry } from '@portal/shared/audit/schemas'
import { useState } from 'react'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { messageOf } from '#lib/http/api.ts'
import { formatDateTime, formatTimeAgo } from '#lib/text/dates.ts'
import { AuditDialog } from './AuditDialog.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditQuery, hasFilters, noFilters, readAudit } from './api.ts'
import { formatAction, targetName } from './audit-texts.ts'

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
        errorMessage={messageOf(query.error, 'Failed to load the audit log')}
        skeleton={<RowSkeleton count={6} text="Loading the audit log..." />}
      >
        {({ entries }) => <AuditList entries={entries} onOpen={setEntry} />}
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

interface AuditListProps {
  entries: AuditEntry[]
  onOpen: (entry: AuditEntry) => void
}

const AuditList = ({ entries, onOpen }: AuditListProps) => (
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
            onClick={() => onOpen(entry)}
          >
            Details
          </Button>
        </Row>
      )
    })}
  </Rows>
)
