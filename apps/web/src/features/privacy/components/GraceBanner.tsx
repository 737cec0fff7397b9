import { Button } from '@mantine/core'
import { longDate } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/use-session.ts'
import { isTooLate, useKeepAccount } from '../deletion.ts'
import classes from './Privacy.module.css'

/** On every page while her account waits to be deleted: until when, and the way back. */
export function GraceBanner() {
  const due = useSession().user?.deletion_due_at ?? null
  const keep = useKeepAccount()
  // The button goes with the banner: the page's own heading is where she is then.
  const undo = () =>
    keep.mutate(undefined, {
      onSuccess: () => document.querySelector<HTMLElement>('h1')?.focus(),
    })
  if (due === null) return null
  if (isTooLate(due)) {
    return (
      <section className={classes.grace} aria-labelledby="grace-title">
        <div>
          <p id="grace-title" className={classes.graceTitle}>
            Your account is being deleted
          </p>
          <p>This happens within the hour, and can no longer be undone.</p>
        </div>
      </section>
    )
  }
  return (
    <section className={classes.grace} aria-labelledby="grace-title">
      <div>
        <p id="grace-title" className={classes.graceTitle}>
          Your account will be deleted on {longDate(due)}
        </p>
        <p>The directory does not show you any more. Changed your mind? Then nothing is lost.</p>
      </div>
      <Button loading={keep.isPending} onClick={undo}>
        Undo
      </Button>
    </section>
  )
}
