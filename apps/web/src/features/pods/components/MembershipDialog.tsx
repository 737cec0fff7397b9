import { Checkbox, Stack, Text } from '@mantine/core'
import type { PodSummary } from '@portal/shared/pods/schemas'
import { useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { useLast } from '#lib/use-last.ts'
import { useMembership } from '../api.ts'
import type { Act } from '../pods-state.ts'

const texts: Record<Act, { question: string; consequence: string; button: string }> = {
  join: {
    question: 'Join',
    consequence:
      'Its members see your name and photo, and your company unless you keep it private. You see theirs.',
    button: 'Join the pod',
  },
  pass: {
    question: 'Pass on',
    consequence: 'Your place goes to the next in line.',
    button: 'Pass',
  },
  leave: {
    question: 'Leave',
    consequence:
      'You no longer see its people and notes, and you are withdrawn from its coming meetings. Meetings that you planned are cancelled. What you wrote in the notes stays with the pod.',
    button: 'Leave the pod',
  },
  withdraw: {
    question: 'Leave the line for',
    consequence: 'You give up your place in line.',
    button: 'Leave the line',
  },
}

interface Asked {
  act: Act
  pod: Pick<PodSummary, 'id' | 'name'>
}

interface MembershipDialogProps {
  /** Null while closed. */
  open: Asked | null
  onDone: (act: Act) => void
  onClose: () => void
  /** Once it has faded: what opened it may have gone with the act. */
  onClosed: () => void
}

/** Asks before a member joins a pod, passes on an invitation, or leaves a pod or its line. */
export function MembershipDialog({ open, ...rest }: MembershipDialogProps) {
  const shown = useLast(open)
  if (!shown) return null
  return <Question key={shown.act + shown.pod.id} {...shown} opened={open !== null} {...rest} />
}

interface QuestionProps extends Asked, Omit<MembershipDialogProps, 'open'> {
  opened: boolean
}

function Question({ act, pod, opened, onDone, onClose, onClosed }: QuestionProps) {
  const [shares_contact, setSharesContact] = useState(false)
  const membership = useMembership(pod)
  const { question, consequence, button } = texts[act]
  return (
    <ConfirmDialog
      item={opened}
      title={`${question} “${pod.name}”?`}
      confirmLabel={button}
      destructive={act === 'leave'}
      busy={membership.isPending}
      onConfirm={() => membership.mutate({ act, shares_contact }, { onSuccess: () => onDone(act) })}
      onClose={onClose}
      onClosed={onClosed}
    >
      <Stack gap="md">
        <Text>{consequence}</Text>
        {act === 'join' && (
          <Checkbox
            label="Share my e-mail address with members who share theirs"
            description="You can change this on the pod’s page."
            checked={shares_contact}
            onChange={(event) => setSharesContact(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
