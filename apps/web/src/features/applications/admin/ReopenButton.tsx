import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Application } from '@portal/shared/applications/schemas'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { nameOf } from './answers.ts'
import { useReopen } from './api.ts'

export function ReopenButton({ application }: { application: Application }) {
  const [isAsked, { open, close }] = useDisclosure(false)
  const { mutate, isPending } = useReopen()
  return (
    <>
      <Button
        variant="outline"
        aria-label={`Reopen the application of ${nameOf(application)}`}
        onClick={open}
      >
        Reopen
      </Button>
      <ConfirmDialog
        item={isAsked}
        title={`Reopen the application of ${nameOf(application)}?`}
        confirmLabel="Reopen"
        busy={isPending}
        onConfirm={() => mutate(application, { onSettled: close })}
        onClose={close}
      >
        <Text>
          It goes back to Pending, without the decision and reason. We’ll email the applicant that
          you’re looking at it again.
        </Text>
      </ConfirmDialog>
    </>
  )
}
