import { Button } from '@mantine/core'
import { useSession } from '#lib/use-session.ts'
import { useKeepAccount } from '../deletion.ts'
import { deletionState } from '../leave-texts.ts'
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
  const { text, canUndo } = deletionState(due)
  return (
    <section className={classes.grace} aria-labelledby="grace-title">
      <div>
        <p id="grace-title" className={classes.graceTitle}>
          {text}
        </p>
        <p>
          {canUndo
            ? 'The directory does not show you any more. Changed your mind? Then nothing is lost.'
            : 'This cannot be undone any more.'}
        </p>
      </div>
      {canUndo && (
        <Button loading={keep.isPending} onClick={undo}>
          Undo
        </Button>
      )}
    </section>
  )
}
