import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { Submission } from '@portal/shared/submissions/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Answers } from '#components/review/Answers.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import classes from '#components/review/Review.module.css'
import { draftOf } from '#lib/draft.ts'
import { useNetwork } from '#lib/network.ts'
import { AcceptForm, acceptanceValues, DeclineForm, draftKey, editorOf } from './AcceptForm.tsx'
import { type Act, submissionQuery } from './api.ts'
import { SubmissionDecision } from './SubmissionCard.tsx'
import { answers as answersFrom, answersOf } from './sent-answers.ts'

interface OpenItem {
  act: Act
  item: string
}

interface SubmissionDialogProps {
  /** Null while closed. */
  open: OpenItem | null
  onClose: () => void
  /** After the decision, which closes the dialog. */
  onDone: () => void
  /** After the closing transition. */
  onClosed: () => void
}

const titles = { accept: 'Accept', decline: 'Decline' }

/** One submission with the form in which it is accepted, edited before, or declined. */
export const SubmissionDialog = ({ open, onDone, ...dialog }: SubmissionDialogProps) => (
  <ItemDialog
    {...dialog}
    item={open && { ...open, id: open.item }}
    title={({ act }) => titles[act]}
  >
    {(shown) => <Opened {...shown} onClose={dialog.onClose} onDone={onDone} />}
  </ItemDialog>
)

interface OpenedProps extends OpenItem {
  onClose: () => void
  onDone: () => void
}

function Opened({ act, item, onClose, onDone }: OpenedProps) {
  const query = useQuery(submissionQuery(item))
  const [reason, setReason] = useState('')
  return (
    <QueryBoundary
      query={query}
      failed="This submission could not be loaded"
      skeleton={<Waiting />}
    >
      {(submission) => (
        <Stack gap="lg">
          <Sent submission={submission} />
          {submission.status !== 'pending' ? (
            <Settled submission={submission} reason={reason} onClose={onClose} />
          ) : act === 'accept' ? (
            <AcceptForm submission={submission} onDone={onDone} onCancel={onClose} />
          ) : (
            <DeclineForm
              submission={submission}
              onDone={onDone}
              onCancel={onClose}
              onWritten={setReason}
            />
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
      <Title order={3} lh={1.25} className={classes.name ?? ''}>
        {submission.title}
      </Title>
      <Text c="dimmed">from {submission.sender.full_name}</Text>
      {answers.length > 0 && (
        <Disclosure summary="What was sent">
          <Answers answers={answers} />
        </Disclosure>
      )}
    </section>
  )
}

const Waiting = () => (
  <LoadingText text="Loading...">
    <Stack gap="md">
      <Skeleton height="1.5rem" w="60%" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="2.75rem" />
    </Stack>
  </LoadingText>
)

const textOf = (value: unknown) => (value ? [value].flat().join(', ') : '')

/** What the administrator had changed or written before another one decided, by the labels of the form. */
function writtenFor(submission: Submission, reason: string) {
  const accept = draftOf(draftKey(submission)).read()
  const before = acceptanceValues(submission)
  const changed = editorOf(submission.draft).fields.flatMap(({ name, label }) => {
    const text = textOf(accept?.[name])
    return text === textOf(before[name]) ? [] : [[label, text] as [string, string]]
  })
  return answersFrom([...changed, ['Reason for the sender', reason]])
}

interface SettledProps {
  submission: Submission
  /** Why it was to be declined; empty if it was not. */
  reason: string
  onClose: () => void
}

/** Shown when another administrator has decided meanwhile: unsent texts can be read and copied. */
function Settled({ submission, reason, onClose }: SettledProps) {
  const [written] = useState(() => writtenFor(submission, reason))
  const close = () => {
    draftOf(draftKey(submission)).clear()
    onClose()
  }
  return (
    <>
      <div role="alert">
        <Text>This has been decided already.</Text>
      </div>
      <SubmissionDecision submission={submission} />
      {written.length > 0 && (
        <section aria-label="What you had written">
          <Title order={3} lh={1.25}>
            What you had written
          </Title>
          <Text c="dimmed">It was not sent. Copy what you still need.</Text>
          <Answers answers={written} />
        </section>
      )}
      <Group justify="flex-end">
        <Button onClick={close}>Close</Button>
      </Group>
    </>
  )
}
