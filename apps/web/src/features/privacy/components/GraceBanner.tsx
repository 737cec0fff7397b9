import { Button } from '@mantine/core'
import { useSession } from '#lib/session.ts'
import { useKeepAccount } from '../api.ts'
import { deletionState } from '../leave-texts.ts'
import classes from './Privacy.module.css'

/** On every page of a member whose account is to be deleted: when, and a button to undo it. */
export function GraceBanner() {
  const due = useSession().user?.deletion_due_at ?? null
  const keep = useKeepAccount()
  // The banner and its button are removed, so focus moves to the heading of the page.
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
