import {
  type AdminPodPerson,
  dissolvePod,
  type OpenAdminPod,
  removeFromPod,
} from '@portal/shared/pods/admin-endpoints'
import { dissolvedPodDays } from '@portal/shared/pods/schemas'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { emailsOf, ReasonDialog } from '#components/ReasonDialog.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { podChanges } from '../api.ts'
import { InviteForm } from './InviteForm.tsx'
import { EditPodForm } from './PodForm.tsx'

/** The open dialog; a person for the dialog that removes them. */
export type PodAct = 'edit' | 'invite' | 'dissolve' | AdminPodPerson

interface PodDialogsProps {
  pod: OpenAdminPod
  asked: PodAct | null
  onClose: () => void
}

export function PodDialogs({ pod, asked, onClose }: PodDialogsProps) {
  const { id, name } = pod
  const done = { pod, onDone: onClose }
  const emailed = useEmailText()
  const remove = useChange(
    ({ person, reason }: { person: AdminPodPerson; reason: string }) =>
      call(removeFromPod, { params: { id }, body: { user_id: person.id, reason } }),
    {
      invalidates: podChanges,
      successMessage: (_, { person }) => ({
        title: 'Done',
        message: `${person.name} is no longer in “${name}”.`,
      }),
    },
  )
  const dissolve = useChange(
    (reason: string) => call(dissolvePod, { params: { id }, body: { reason } }),
    {
      invalidates: podChanges,
      successMessage: {
        title: `“${name}” is dissolved`,
        message: emailed('We’ve emailed its members.'),
      },
    },
  )
  return (
    <>
      <ItemDialog item={asked === 'edit'} onClose={onClose} title={`Edit “${name}”`}>
        <EditPodForm {...done} />
      </ItemDialog>
      <ItemDialog item={asked === 'invite'} onClose={onClose} title={`Invite to “${name}”`}>
        <InviteForm {...done} />
      </ItemDialog>
      <ReasonDialog
        item={typeof asked === 'object' && asked}
        onClose={onClose}
        content={(removed) => ({
          title: `Remove ${removed.name} from “${name}”?`,
          text: 'The place goes to the next person on the waiting list. We’ll cancel their sign-ups for meetings.',
          reason: {
            label: 'Reason',
            description:
              removed.state === 'member'
                ? `${removed.name} gets it as you write it.`
                : 'Only for the audit log. We won’t email it.',
            requiredMessage: 'Please give the member a reason',
          },
          emails: emailsOf(removeFromPod, ({ reason }) => ({
            params: { id },
            body: { user_id: removed.id, reason },
          })),
          button: 'Remove',
          destructive: true,
        })}
        send={(person, { reason }) => remove.mutateAsync({ person, reason })}
      />
      <ReasonDialog
        item={asked === 'dissolve'}
        onClose={onClose}
        content={() => ({
          title: `Dissolve “${name}”?`,
          text: `We’ll cancel its meetings. Members can read the notes for ${dissolvedPodDays} days. Then we’ll delete the pod.`,
          reason: {
            label: 'Reason for the members (optional)',
            description: 'We’ll include it in our email and on the pod’s page.',
          },
          emails: emailsOf(dissolvePod, ({ reason }) => ({ params: { id }, body: { reason } })),
          button: 'Dissolve the pod',
          destructive: true,
        })}
        send={(_, { reason }) => dissolve.mutateAsync(reason)}
      />
    </>
  )
}
