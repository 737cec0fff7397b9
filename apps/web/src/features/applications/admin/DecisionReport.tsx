import { Button } from '@mantine/core'
import classes from '#components/review/Review.module.css'
import own from './Applications.module.css'
import type { DecisionProgress } from './api.ts'
import { failuresTitle, progressText } from './decisions.ts'

/** Says that a decision about several applications is being sent. */
export function ProgressText({ progress }: { progress: DecisionProgress }) {
  return (
    <p role="status" className={classes.consequence}>
      {progressText(progress)}
    </p>
  )
}

/** Each application that the decision did not reach, by name and with the reason. */
export function Failures({ progress }: { progress: DecisionProgress }) {
  if (progress.failures.length === 0) return null
  return (
    <div role="alert" className={classes.failures}>
      <p>{failuresTitle(progress)}</p>
      <ul>
        {progress.failures.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface DecisionReportProps {
  progress: DecisionProgress
  onDismiss: () => void
}

/** The same on the page itself, once the dialog is closed. */
export function DecisionReport({ progress, onDismiss }: DecisionReportProps) {
  if (progress.running) return <ProgressText progress={progress} />
  if (progress.failures.length === 0) return null
  return (
    <div className={own.report}>
      <Failures progress={progress} />
      <Button variant="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  )
}
