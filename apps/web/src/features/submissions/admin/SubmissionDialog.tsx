import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Submission } from '@portal/shared/submissions/forms'
import { useQuery } from '@tanstack/react-query'
import { FactList } from '#components/cards/FactList.tsx'
import { ChangedNotice } from '#components/feedback/ChangedNotice.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { AcceptForm, DeclineForm } from './AcceptForm.tsx'
import { type Decision, submissionQuery } from './api.ts'
import { SubmissionDecision } from './SubmissionCard.tsx'
import { answersOf } from './sent-answers.ts'

export interface OpenDecision {
  decision: Decision
  id: string
}

interface SubmissionDialogProps {
  open: OpenDecision | null
  onClose: () => void
}

const titles = { accept: 'Accept', decline: 'Decline' }

export const SubmissionDialog = ({ open, onClose }: SubmissionDialogProps) => (
  <ItemDialog item={open} onClose={onClose} title={({ decision }) => titles[decision]}>
    {(shown) => <DecisionForm {...shown} onClose={onClose} />}
  </ItemDialog>
)

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
            <AlreadyDecided submission={submission} onClose={onClose} />
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

interface AlreadyDecidedProps {
  submission: Submission
  onClose: () => void
}

const AlreadyDecided = ({ submission, onClose }: AlreadyDecidedProps) => (
  <>
    <ChangedNotice />
    <SubmissionDecision submission={submission} />
    <Group justify="flex-end">
      <Button onClick={onClose}>Close</Button>
    </Group>
  </>
)
