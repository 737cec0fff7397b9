import { Button } from '@mantine/core'
import classes from '#components/review/Review.module.css'
import type { Run } from '../../admin-decisions.ts'
import { failuresTitle, progressText } from '../../admin-texts.ts'

/** That a decision about several applications is under way. */
export function RunProgress({ run }: { run: Run }) {
  return (
    <p role="status" className={classes.progress}>
      {progressText(run)}
    </p>
  )
}

/** Each application that the decision did not reach, by name and with the reason. */
export function RunFailures({ run }: { run: Run }) {
  if (run.failures.length === 0) return null
  return (
    <div role="alert" className={classes.failures}>
      <p>{failuresTitle(run)}</p>
      <ul>
        {run.failures.map(({ id, name, message }) => (
          <li key={id}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RunReportProps {
  run: Run
  onDismiss: () => void
}

/** The same on the page itself, once the dialog is closed. */
export function RunReport({ run, onDismiss }: RunReportProps) {
  if (run.running) return <RunProgress run={run} />
  if (run.failures.length === 0) return null
  return (
    <div className={classes.report}>
      <RunFailures run={run} />
      <Button variant="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
    </div>
  )
}
