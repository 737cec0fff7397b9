import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Submission } from '@portal/shared/submissions/forms'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '#components/cards/FactList.tsx'
import { ChangedNotice } from '#components/feedback/ChangedNotice.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { AcceptForm, DeclineForm } from './AcceptForm.tsx'
import { type Act, submissionQuery } from './api.ts'
import { SubmissionDecision } from './SubmissionCard.tsx'
import { answersOf } from './sent-answers.ts'

export interface Asked {
  act: Act
  /** Of the submission. */
  id: string
}

interface SubmissionDialogProps {
  /** Null while closed. */
  asked: Asked | null
  onClose: () => void
}

const titles = { accept: 'Accept', decline: 'Decline' }

/** One submission with the form in which it is accepted, edited before, or declined. */
export const SubmissionDialog = ({ asked, onClose }: SubmissionDialogProps) => (
  <ItemDialog item={asked} onClose={onClose} title={({ act }) => titles[act]}>
    {(shown) => <Opened {...shown} onClose={onClose} />}
  </ItemDialog>
)

interface OpenedProps extends Asked {
  onClose: () => void
}

function Opened({ act, id, onClose }: OpenedProps) {
  const query = useQuery(submissionQuery(id))
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load this submission"
      skeleton={<RowSkeleton />}
    >
      {(submission) => (
        <Stack gap="lg">
          <Sent submission={submission} />
          {submission.status !== 'pending' ? (
            <Settled submission={submission} onClose={onClose} />
          ) : act === 'accept' ? (
            <AcceptForm submission={submission} onDone={onClose} onCancel={onClose} />
          ) : (
            <DeclineForm submission={submission} onDone={onClose} onCancel={onClose} />
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}

function Sent({ submission }: { submission: Submission }) {
  const { city } = useNetwork()
  const answers = answersOf(submission, city)
  return (
    <section aria-label="What was sent">
      <Title order={3} lh={1.25} style={{ overflowWrap: 'anywhere' }}>
        {submission.title}
      </Title>
      <Text c="dimmed">from {submission.sender.full_name}</Text>
      {answers.length > 0 && (
        <Disclosure summary="What was sent">
          <FactList look="grid" facts={answers} />
        </Disclosure>
      )}
    </section>
  )
}

interface SettledProps {
  submission: Submission
  onClose: () => void
}

/** What another administrator has decided since. */
const Settled = ({ submission, onClose }: SettledProps) => (
  <>
    <ChangedNotice />
    <SubmissionDecision submission={submission} />
    <Group justify="flex-end">
      <Button onClick={onClose}>Close</Button>
    </Group>
  </>
)
