import { Text } from '@mantine/core'
import { roleTexts } from '@portal/shared/accounts/roles'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { roles } from '@portal/shared/core/access'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { QueryDialog } from '#components/QueryDialog.tsx'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonContent, ReasonValues } from '#components/ReasonForm.tsx'
import { useSession } from '#lib/session/session.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { type AccountForm, type Act, acts, actTexts } from './acts.ts'
import { accountQuery, useAct } from './api.ts'

const CorrectionForm = lazyComponent(
  async () => (await import('./CorrectionForm.tsx')).CorrectionForm,
)
const NoteForm = lazyComponent(async () => (await import('./NoteForm.tsx')).NoteForm)

interface AccountDialogsProps {
  /** Whose account is open; null while none is. */
  member: string | null
  onClose: () => void
}

interface Asking {
  /** The id of the account. */
  member: string
  act: Act | AccountForm
}

interface Asked {
  id: string
  act: Act
  account: OpenAccount
}

/** An account, and in its place the question whether something is to be done with it. */
export function AccountDialogs(props: AccountDialogsProps) {
  const { member, onClose } = props
  /** What is about to be done with which account. */
  const [asked, setAsked] = useState<Asking | null>(null)
  const closeAct = () => setAsked(null)
  const act = asked?.member === member ? asked?.act : null
  const { data: account } = useQuery({ ...accountQuery(member ?? ''), enabled: member !== null })
  const correcting = act === 'correct' && account
  const noting = act === 'note' && account
  const deed = acts.find((one) => one === act)
  const question = deed && account ? { id: deed, act: deed, account } : null
  const me = useSession().user?.id
  const { mutateAsync } = useAct()
  const send = async ({ act: sent, account: of }: Asked, { choice, reason }: ReasonValues) => {
    const role = roles.find((one) => one === choice) ?? of.role
    if (sent === 'role' && role === of.role) return of
    const { id, full_name: name } = of
    return mutateAsync({ id, name, act: sent, reason, role, atOnce: choice === AT_ONCE })
  }
  return (
    <>
      <QueryDialog
        item={!correcting && !noting && !question && member}
        onClose={onClose}
        queryOf={accountQuery}
        title={(found) => found?.full_name ?? 'Account'}
        errorMessage="This account could not be loaded"
        size="xl"
      >
        {(found) => (
          <AccountDetails
            account={found}
            onAct={(next) => setAsked({ member: found.id, act: next })}
          />
        )}
      </QueryDialog>
      <ItemDialog
        item={correcting || null}
        size="md"
        onClose={closeAct}
        title={({ full_name }) => `Correct ${full_name}’s profile`}
      >
        {(found) => <CorrectionForm account={found} onDone={closeAct} />}
      </ItemDialog>
      <ItemDialog
        item={noting || null}
        size="md"
        onClose={closeAct}
        title={({ full_name }) => `Note about ${full_name}`}
      >
        {(found) => <NoteForm account={found} onDone={closeAct} />}
      </ItemDialog>
      <ReasonDialog
        item={question}
        size="md"
        onClose={closeAct}
        content={(one) => wordsOf(one, one.account.id === me)}
        send={send}
        onDone={(_, left) => {
          closeAct()
          if (!left) onClose()
        }}
      />
    </>
  )
}

/** What is asked of an act: what follows from it, and what has to be chosen and written. */
function wordsOf({ act, account }: Asked, mine: boolean): ReasonContent {
  const { question, consequence, button, destructive } = actTexts(act, account.full_name)
  const lines = [
    consequence,
    mine && 'This is your own account.',
    act === 'reactivate' &&
      account.role !== 'member' &&
      `They will be ${roleTexts[account.role].noun} again.`,
  ]
  return {
    title: question,
    text: lines.filter(Boolean).map((line) => <Text key={String(line)}>{line}</Text>),
    choice: choiceOf(act, account),
    reason: reasonOf(act, account.full_name),
    button,
    destructive,
  }
}

const AT_ONCE = 'at once'

/** The roles with what each permits, or when an account is erased. */
function choiceOf(act: Act, { role, status, profile }: OpenAccount): ReasonContent['choice'] {
  if (act === 'role') {
    // An account that is not active can only become a member's.
    const offered = roles.filter((one) => status === 'active' || one === 'member' || one === role)
    const choices = offered.map((value) => {
      const { name, permits } = roleTexts[value]
      return { value, label: name, description: permits }
    })
    return { label: 'Role', choices, value: role }
  }
  if (act !== 'erase') return undefined
  const isDue = profile.deletion_due_at !== null
  return {
    label: 'When',
    choices: [
      { value: 'later', label: 'After the grace period', disabled: isDue },
      { value: AT_ONCE, label: 'Straight away', description: 'This can’t be undone.' },
    ],
    value: isDue ? AT_ONCE : 'later',
  }
}

/** What the reason is for. */
function reasonOf(act: Act, name: string): ReasonContent['reason'] {
  if (act === 'deactivate') {
    return {
      label: 'Reason (optional)',
      description:
        'Only administrators see this here. Members get it when they download their data.',
    }
  }
  if (act !== 'photo-remove' && act !== 'erase') return undefined
  return {
    label: 'Reason for the member',
    description: `We’ll email this to ${name} as you write it.`,
    requiredMessage: 'Please give the member a reason',
  }
}
