import { Button, Progress } from '@mantine/core'
import type { Run } from '../../admin-state.ts'
import { applicationsText, failuresTitle, present } from '../../admin-texts.ts'
import classes from './Review.module.css'

/** How far a decision about several applications has come. */
export function RunProgress({ run }: { run: Run }) {
  const text = `${present[run.verdict]} ${applicationsText(run.total)}: ${run.done} done`
  return (
    <div className={classes.progress}>
      <p role="status">{text}</p>
      <Progress value={(100 * run.done) / run.total} aria-label={text} />
    </div>
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
