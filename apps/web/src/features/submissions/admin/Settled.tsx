import { Button, Group } from '@mantine/core'
import type { Submission } from '@portal/shared/submissions/forms'
import { useState } from 'react'
import { Answers } from '#components/review/Answers.tsx'
import classes from '#components/review/Review.module.css'
import { draftOf } from '#lib/draft.ts'
import { acceptanceValues, draftKey, editorOf } from './acceptance.ts'
import { acts } from './inbox-state.ts'
import { SubmissionDecision } from './SubmissionCard.tsx'
import { answers } from './sent-answers.ts'

const draftsOf = (submission: Submission) => acts.map((act) => draftOf(draftKey(act, submission)))

const textOf = (value: unknown) => (value ? [value].flat().join(', ') : '')

/** What the administrator had changed or written before another one decided, by the labels of the form. */
function writtenFor(submission: Submission) {
  const [accept, decline] = draftsOf(submission).map((draft) => draft.read() ?? {})
  const before = acceptanceValues(submission)
  const changed = editorOf(submission.draft).fields.flatMap(({ name, label }) => {
    const text = textOf(accept?.[name])
    return text === textOf(before[name]) ? [] : [[label, text] as [string, string]]
  })
  return answers([...changed, ['Reason for the sender', textOf(decline?.reason)]])
}

interface SettledProps {
  submission: Submission
  onClose: () => void
}

/** Shown when another administrator has decided meanwhile: unsent texts can be read and copied. */
export function Settled({ submission, onClose }: SettledProps) {
  const [written] = useState(() => writtenFor(submission))
  const close = () => {
    for (const draft of draftsOf(submission)) draft.clear()
    onClose()
  }
  return (
    <>
      <div role="alert">
        <p className={classes.consequence}>This has been decided already.</p>
      </div>
      <SubmissionDecision submission={submission} />
      {written.length > 0 && (
        <section aria-label="What you had written">
          <h3 className={classes.name}>What you had written</h3>
          <p className={classes.quiet}>It was not sent. Copy what you still need.</p>
          <Answers answers={written} />
        </section>
      )}
      <Group justify="flex-end">
        <Button onClick={close}>Close</Button>
      </Group>
    </>
  )
}
