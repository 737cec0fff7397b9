import { Button } from '@mantine/core'
import classes from './Wizard.module.css'

/** Says that earlier answers are back, and offers a clean sheet. */
export function DraftHint({ onStartAfresh }: { onStartAfresh: () => void }) {
  return (
    <div role="status" className={classes.hint}>
      <p>Your draft is restored. For your safety, passwords are never kept.</p>
      <Button variant="link" onClick={onStartAfresh}>
        Start afresh
      </Button>
    </div>
  )
}
