import { Button, Text } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { useParameterDialog } from '#lib/url-state.ts'
import { nameOf } from './answers.ts'
import { useReopen } from './api.ts'

/** The application that the address asks to reopen. */
const useReopening = () => useParameterDialog('reopen')

/** On the card of an application that can be reopened. */
export function ReopenButton({ application }: { application: Application }) {
  const { open } = useReopening()
  return (
    <Button
      variant="outline"
      aria-label={`Reopen the application of ${nameOf(application)}`}
      onClick={() => open(application.id)}
    >
      Reopen
    </Button>
  )
}

/** Asks before an application is reopened. `applications` are those of the page. */
export function Reopening({ applications = [] }: { applications: Application[] | undefined }) {
  const { value, close } = useReopening()
  const { mutateAsync, isPending } = useReopen()
  const item = applications.find(({ id, can }) => id === value && can.reopen) ?? null
  return (
    <ConfirmDialog
      item={item}
      title={(application) => `Reopen the application of ${nameOf(application)}?`}
      confirmLabel="Reopen"
      busy={isPending}
      onConfirm={(application) => mutateAsync(application).then(close, close)}
      onClose={close}
    >
      <Text>
        It goes back to Pending, without the decision and its reason. The applicant reads by e-mail
        that you look at it again.
      </Text>
    </ConfirmDialog>
  )
}
