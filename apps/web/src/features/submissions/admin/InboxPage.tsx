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
import { useLastValue } from '#lib/dom/use-last-value.ts'
import { useFailureNotice } from '#lib/notify/notify-failure.ts'
import { inboxQuery, readInbox } from './api.ts'
import { SubmissionCard } from './SubmissionCard.tsx'
import { type Asked, SubmissionDialog } from './SubmissionDialog.tsx'
import { WishesSummary } from './WishesSummary.tsx'

const failed = 'Failed to load the inbox'

const pluralOf = (kind: SubmissionKind) => submissionTypes[kind].plural

/** What a list is narrowed down to, in words; empty when it is not. */
export const narrowingText = (kind: SubmissionKind | null, search: string) =>
  [kind && pluralOf(kind), search && `“${search}”`].filter(Boolean).join(' and ')

export function InboxPage() {
  return (
    <Page
      title="Inbox"
      subtitle="What members have sent in, those who have waited longest first. Whoever sent it hears from you either way."
    >
      <Inbox />
    </Page>
  )
}

export function Inbox() {
  const list = useListPage(inboxQuery, readInbox)
  const { state, filter, query } = list
  const { tab, kind, search } = state
  useFailureNotice(query, { message: failed })
  const [asked, setAsked] = useState<Asked | null>(null)
  // The counts are of both tabs: they stay while the other tab loads.
  const counts = useLastValue(query.data?.counts ?? null)
  const waiting = tab ? undefined : counts?.pending_by_kind
  const narrowedTo = narrowingText(kind, search)
  return (
    <>
      <ListPage
        list={list}
        label="Inbox"
        resultsLabel={tab ? 'Reviewed submissions' : 'Pending submissions'}
        noun="submission"
        tabs={{
          value: tab ?? 'pending',
          items: [
            { value: 'pending', label: 'Pending', count: counts?.pending },
            { value: 'reviewed', label: 'Reviewed', count: counts?.reviewed },
          ],
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
          narrowedTo
            ? { text: 'Nothing found', hint: `Nothing here matches ${narrowedTo}.` }
            : {
                text: tab ? 'Nothing has been decided yet' : 'Nothing waits for you',
                hint: 'What members suggest, propose and submit arrives here.',
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
                onAct={(act) => setAsked({ act, id: submission.id })}
              />
            ))}
          </Stack>
        )}
      </ListPage>
      <SubmissionDialog asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}
