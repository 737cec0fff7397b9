import { Modal, Text } from '@mantine/core'
import {
  type AdminPodPerson,
  dissolvePod,
  type OpenAdminPod,
  removeFromPod,
} from '@portal/shared/pods/admin-endpoints'
import { dissolutionSchema, podRemovalSchema } from '@portal/shared/pods/forms'
import { dissolvedDays } from '@portal/shared/pods/schemas'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { call } from '#lib/api.ts'
import { resolverFor } from '#lib/forms.ts'
import { useLast } from '#lib/use-last.ts'
import { tryAgain, usePodChange } from '../api.ts'
import { InviteForm } from './InviteForm.tsx'
import { EditPodForm } from './PodForm.tsx'

interface PodDialogsProps {
  pod: OpenAdminPod
  /** Those on the page of people that is shown. */
  people: AdminPodPerson[]
  /** The dialog that the address names. */
  dialog: string | null
  /** The id of the person whom it is about. */
  person: string | null
  onClose: () => void
}

export function PodDialogs({ pod, people, dialog, person, onClose }: PodDialogsProps) {
  const removed = (dialog === 'remove' && people.find(({ id }) => id === person)) || null
  const shown = useLast(removed)
  const done = { pod, onDone: onClose }
  return (
    <>
      <Modal opened={dialog === 'edit'} onClose={onClose} title={`Edit “${pod.name}”`}>
        <EditPodForm {...done} />
      </Modal>
      <Modal opened={dialog === 'invite'} onClose={onClose} title={`Invite to “${pod.name}”`}>
        <InviteForm {...done} />
      </Modal>
      <Modal
        opened={removed !== null}
        onClose={onClose}
        title={`Take ${shown?.name} out of “${pod.name}”?`}
      >
        {shown && <RemoveForm key={shown.id} {...done} person={shown} />}
      </Modal>
      <Modal opened={dialog === 'dissolve'} onClose={onClose} title={`Dissolve “${pod.name}”?`}>
        <DissolveForm {...done} />
      </Modal>
    </>
  )
}

interface Reason {
  reason: string
}
const noReason = (): Reason => ({ reason: '' })
const required = resolverFor((values: Reason) =>
  podRemovalSchema.pick({ reason: true }).safeParse(values),
)
const optional = resolverFor((values: Reason) => dissolutionSchema.safeParse(values))

interface FormProps {
  pod: OpenAdminPod
  onDone: () => void
}

function RemoveForm({ pod, person, onDone }: FormProps & { person: AdminPodPerson }) {
  const dialog = useDraftForm({
    name: `pod-remove:${pod.id}:${person.id}`,
    empty: noReason,
    resolver: required,
  })
  const remove = usePodChange(({ reason }: Reason) =>
    call(removeFromPod, { params: { id: pod.id }, body: { user_id: person.id, reason } }),
  )
  return (
    <DialogForm
      {...dialog}
      send={(reason) => remove.mutateAsync(reason)}
      thanks={{ title: 'Done', message: `${person.name} is no longer in “${pod.name}”.` }}
      failed={tryAgain}
      submitLabel="Take out"
      variant="destructive"
      onDone={onDone}
      onCancel={onDone}
    >
      <Text>The place goes to the next in line. Sign-ups for coming meetings are withdrawn.</Text>
      <TextAreaField
        control={dialog.form.control}
        name="reason"
        label="Reason"
        description={
          person.state === 'member'
            ? `Goes to ${person.name} by e-mail, as you write it.`
            : 'It is kept in the audit log; no mail is sent.'
        }
        required
        data-autofocus
      />
    </DialogForm>
  )
}

function DissolveForm({ pod, onDone }: FormProps) {
  const dialog = useDraftForm({
    name: `pod-dissolve:${pod.id}`,
    empty: noReason,
    resolver: optional,
  })
  const dissolve = usePodChange((body: Reason) =>
    call(dissolvePod, { params: { id: pod.id }, body }),
  )
  return (
    <DialogForm
      {...dialog}
      send={(reason) => dissolve.mutateAsync(reason)}
      thanks={{ title: `“${pod.name}” is dissolved`, message: 'Its members are told by mail.' }}
      failed={tryAgain}
      submitLabel="Dissolve the pod"
      variant="destructive"
      onDone={onDone}
      onCancel={onDone}
    >
      <Text>
        Its coming meetings are cancelled. Its members can read the notes for {dissolvedDays} days;
        then the pod is deleted.
      </Text>
      <TextAreaField
        control={dialog.form.control}
        name="reason"
        label="Reason for the members (optional)"
        description="Stands in the mail to them and on the pod’s page."
      />
    </DialogForm>
  )
}
