import { Button, Modal } from '@mantine/core'
import { longDate } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/use-session.ts'
import { isTooLate, useKeepAccount } from '../deletion.ts'
import { useLeaveDialog } from '../use-leave-dialog.ts'
import { LeaveForm } from './LeaveForm.tsx'
import classes from './Privacy.module.css'

/** The way out, and the way back while there is one. */
export function Leave() {
  const due = useSession().user?.deletion_due_at ?? null
  const keep = useKeepAccount()
  const { opened, open, close } = useLeaveDialog()
  return (
    <div className={classes.part}>
      {due && isTooLate(due) ? (
        <p className={classes.due}>
          Your account is being deleted. This happens within the hour, and can no longer be undone.
        </p>
      ) : due ? (
        <>
          <p className={classes.due}>
            Your account will be deleted on {longDate(due)}. Until then you can keep it.
          </p>
          <Button variant="outline" loading={keep.isPending} onClick={() => keep.mutate()}>
            Keep my account
          </Button>
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
