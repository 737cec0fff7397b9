import { Button, Modal } from '@mantine/core'
import { useSession } from '#lib/use-session.ts'
import { useKeepAccount } from '../deletion.ts'
import { deletionState } from '../leave-texts.ts'
import { useLeaveDialog } from '../use-leave-dialog.ts'
import { LeaveForm } from './LeaveForm.tsx'
import classes from './Privacy.module.css'

/** The way out, and the way back while there is one. */
export function Leave() {
  const due = useSession().user?.deletion_due_at ?? null
  const keep = useKeepAccount()
  const { opened, open, close } = useLeaveDialog()
  const asked = due === null ? null : deletionState(due)
  return (
    <div className={classes.part}>
      {asked ? (
        <>
          <p className={classes.due}>
            {asked.text}. {asked.canUndo && 'Until then you can keep it.'}
          </p>
          {asked.canUndo && (
            <Button variant="outline" loading={keep.isPending} onClick={() => keep.mutate()}>
              Keep my account
            </Button>
          )}
        </>
      ) : (
        <Button variant="outline" onClick={open}>
          Delete my account
        </Button>
      )}
      <Modal
        opened={opened && due === null}
        onClose={close}
        title="Delete your account?"
        size="lg"
        withCloseButton={false}
      >
        <LeaveForm onDone={close} />
      </Modal>
    </div>
  )
}
