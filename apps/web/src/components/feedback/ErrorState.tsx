import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './Feedback.module.css'

interface ErrorStateProps {
  /** What happened, and what to do about it when that is known. */
  message: string
  onRetry?: () => void
  /** True while the retry is under way. */
  retrying?: boolean
}

export function ErrorState({ message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <p className={classes.lead}>{message}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button
            variant="outline"
            onClick={onRetry}
            loading={retrying}
            leftSection={<IconRefresh aria-hidden size="1.125em" />}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
