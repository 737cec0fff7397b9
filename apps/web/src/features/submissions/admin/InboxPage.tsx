import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Submission } from '@portal/shared/submissions/forms'
import {
  type SubmissionKind,
  submissionKinds,
  submissionTypes,
} from '@portal/shared/submissions/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CategoryButtons } from '#components/CategoryButtons.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { ChangedNotice } from '#components/feedback/ChangedNotice.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { useFailureNotice } from '#lib/notify/notify-failure.ts'
import { useNetwork } from '#lib/session/network.ts'
import { AcceptForm, DeclineForm } from './AcceptForm.tsx'
import { type Decision, inboxQuery, readInbox, submissionQuery } from './api.ts'
import { SubmissionCard, SubmissionDecision } from './SubmissionCard.tsx'
import { answersOf } from './sent-answers.ts'
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
  const close = () => setOpen(null)
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
      <ItemDialog item={open} onClose={close} title={({ decision }) => titles[decision]}>
        {(shown) => <DecisionForm {...shown} onClose={close} />}
      </ItemDialog>
    </Page>
  )
}

interface OpenDecision {
  decision: Decision
  id: string
}

const titles = { accept: 'Accept', decline: 'Decline' }

interface DecisionFormProps extends OpenDecision {
  onClose: () => void
}

function DecisionForm({ decision, id, onClose }: DecisionFormProps) {
  const query = useQuery(submissionQuery(id))
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load this submission">
      {(submission) => (
        <Stack gap="lg">
          <SubmissionSummary submission={submission} />
          {submission.status !== 'pending' ? (
            <>
              <ChangedNotice />
              <SubmissionDecision submission={submission} />
              <Group justify="flex-end">
                <Button onClick={onClose}>Close</Button>
              </Group>
            </>
          ) : decision === 'accept' ? (
            <AcceptForm submission={submission} onDone={onClose} onCancel={onClose} />
          ) : (
            <DeclineForm submission={submission} onDone={onClose} onCancel={onClose} />
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}

function SubmissionSummary({ submission }: { submission: Submission }) {
  const { city } = useNetwork()
  const answers = answersOf(submission, city)
  return (
    <section aria-label="What they sent">
      <Title order={3} lh={1.25} style={{ overflowWrap: 'anywhere' }}>
        {submission.title}
      </Title>
      <Text c="dimmed">From {submission.sender.full_name}</Text>
      {answers.length > 0 && (
        <Disclosure summary="What they sent">
          <FactList look="grid" facts={answers} />
        </Disclosure>
      )}
    </section>
  )
}
