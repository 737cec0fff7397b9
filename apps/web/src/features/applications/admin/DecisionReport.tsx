import { Box, Button, Group, Text } from '@mantine/core'
import classes from '#components/review/Review.module.css'
import type { DecisionProgress } from './api.ts'
import { failuresTitle, progressText } from './decisions.ts'

/** Says that a decision about several applications is being sent. */
export function ProgressText({ progress }: { progress: DecisionProgress }) {
  return <Text role="status">{progressText(progress)}</Text>
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
    <Group gap="sm" align="flex-start">
      <Box flex="1 1 18rem">
        <Failures progress={progress} />
      </Box>
      <Button variant="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
    </Group>
  )
}
