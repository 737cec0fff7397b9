import { Checkbox, Stack, Text } from '@mantine/core'
import type { PodSummary } from '@portal/shared/pods/schemas'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { type MembershipAction, useMembership } from '../api.ts'

const texts: Record<MembershipAction, { question: string; consequence: string; button: string }> = {
  join: {
    question: 'Join',
    consequence:
      'Members will see your name and photo, and your company unless you keep it private. You’ll see theirs.',
    button: 'Join the pod',
  },
  pass: {
    question: 'Decline',
    consequence: 'Your place goes to the next person on the waiting list.',
    button: 'Decline',
  },
  leave: {
    question: 'Leave',
    consequence:
      'You’ll lose access to its people and notes, and we’ll cancel your sign-ups and any meetings you planned. What you wrote in the notes stays.',
    button: 'Leave the pod',
  },
  withdraw: {
    question: 'Leave the waiting list for',
    consequence: 'You’ll lose your place on the list.',
    button: 'Leave the waiting list',
  },
}

export interface Asked {
  act: MembershipAction
  pod: Pick<PodSummary, 'id' | 'name'>
}

interface MembershipDialogProps {
  asked: Asked | null
  onDone: (act: MembershipAction) => void
  onClose: () => void
}

export function MembershipDialog({ asked, onDone, onClose }: MembershipDialogProps) {
  // Stored by pod, so that the choice does not apply to the next one.
  const [sharedIn, setSharedIn] = useState<string | null>(null)
  const membership = useMembership()
  return (
    <ConfirmDialog
      item={asked && { ...asked, id: asked.act + asked.pod.id }}
      onClose={onClose}
      title={({ act, pod }) => `${texts[act].question} “${pod.name}”?`}
      confirmLabel={({ act }) => texts[act].button}
      destructive={({ act }) => act === 'leave'}
      busy={membership.isPending}
      onConfirm={({ act, pod }) =>
        membership.mutate(
          { act, pod, shares_contact: sharedIn === pod.id },
          { onSuccess: () => onDone(act) },
        )
      }
    >
      {({ act, pod }) => (
        <Stack gap="md">
          <Text>{texts[act].consequence}</Text>
          {act === 'join' && (
            <Checkbox
              label="Share my email address with members who share theirs"
              description="You can change this on the pod’s page."
              checked={sharedIn === pod.id}
              onChange={(event) => setSharedIn(event.currentTarget.checked ? pod.id : null)}
            />
          )}
        </Stack>
      )}
    </ConfirmDialog>
  )
}
