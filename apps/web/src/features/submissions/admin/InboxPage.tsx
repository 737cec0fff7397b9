import { Stack } from '@mantine/core'
import {
  type SubmissionKind,
  submissionKinds,
  submissionTypes,
} from '@portal/shared/submissions/schemas'
import { useState } from 'react'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { useFailureNotice } from '#lib/notify/notify-failure.ts'
import { inboxQuery, readInbox } from './api.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import { type OpenDecision, SubmissionDialog } from './SubmissionDialog.tsx'
import { WishesSummary } from './WishesSummary.tsx'

const failed = 'Failed to load the inbox'

const pluralOf = (kind: SubmissionKind) => submissionTypes[kind].plural

const filterText = (kind: SubmissionKind | null, search: string) =>
  [kind && pluralOf(kind), search && `“${search}”`].filter(Boolean).join(' and ')

export default function InboxPage() {
  const list = useListPage(inboxQuery, readInbox)
  const { state, filter, query } = list
  const { tab, kind, search } = state
  useFailureNotice(query, { message: failed })
  const [open, setOpen] = useState<OpenDecision | null>(null)
  const counts = query.data?.counts
  const waiting = tab ? undefined : counts?.pending_by_kind
  const filters = filterText(kind, search)
  return (
    <Page
      title="Inbox"
      subtitle="Suggestions and proposals from members, oldest first. We tell the sender what you decide."
    >
      <ListPage
        list={list}
        label="Inbox"
        resultsLabel={tab ? 'Reviewed submissions' : 'Pending submissions'}
        noun="submission"
        tabs={{
          value: tab ?? 'pending',
          names: { pending: 'Pending', reviewed: 'Reviewed' },
          counts,
          onChange: (next) => filter({ tab: next === 'reviewed' ? next : null }),
        }}
        toolbarLabel="Search and filter the inbox"
        searchLabel="Search by title, name or email"
        filters={
          <CategoryButtons
            label="Kind"
            categories={submissionKinds}
            nameOf={(one) => (waiting ? `${pluralOf(one)} (${waiting[one]})` : pluralOf(one))}
            value={kind}
            onChange={(next) => filter({ kind: next })}
          />
        }
        isFiltered={kind !== null}
        clearLabel="Clear search and filter"
        onClear={() => filter({ kind: null, search: '' })}
        notice={kind === 'event_suggestion' && <WishesSummary />}
        empty={
          filters
            ? { text: 'Nothing found', hint: `Nothing here matches ${filters}.` }
            : {
                text: tab ? 'No decisions yet' : 'You’re all caught up',
                hint: 'Suggestions and proposals from members appear here.',
              }
        }
        errorMessage={failed}
        skeleton={<CardSkeleton />}
      >
        {({ submissions }) => (
          <Stack gap="md">
            {submissions.map((submission) => (
              <SubmissionCard
                key={submission.id}
                submission={submission}
                onDecide={(decision) => setOpen({ decision, id: submission.id })}
              />
            ))}
          </Stack>
        )}
      </ListPage>
      <SubmissionDialog open={open} onClose={() => setOpen(null)} />
    </Page>
  )
}
