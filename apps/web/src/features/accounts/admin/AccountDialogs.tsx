import { Text } from '@mantine/core'
import {
  changeTrack,
  deactivateAccount,
  removePhoto,
  resetSecondFactor,
  sendPasswordLink,
} from '@portal/shared/accounts/endpoints'
import { formatRoles } from '@portal/shared/accounts/roles'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { eraseMember } from '@portal/shared/privacy/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { QueryDialog } from '#components/QueryDialog.tsx'
import { emailsOf, ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonContent, ReasonValues } from '#components/ReasonForm.tsx'
import { useSession } from '#lib/session/session.ts'
import { AccountDetails } from './AccountDetails.tsx'
import {
  type AccountAction,
  type AccountForm,
  accountActions,
  actionTexts,
  otherTrack,
} from './account-actions.ts'
import { accountQuery, useAccountAction } from './api.ts'

const AddressForm = lazyComponent(async () => (await import('./AddressForm.tsx')).AddressForm)
const CorrectionForm = lazyComponent(
  async () => (await import('./CorrectionForm.tsx')).CorrectionForm,
)
const LabelsForm = lazyComponent(async () => (await import('./LabelsForm.tsx')).LabelsForm)
const NoteForm = lazyComponent(async () => (await import('./NoteForm.tsx')).NoteForm)
const RolesForm = lazyComponent(async () => (await import('./RolesForm.tsx')).RolesForm)

interface AccountDialogsProps {
  member: string | null
  onClose: () => void
}

interface OpenAction {
  member: string
  action: AccountAction | AccountForm
}

interface Confirmation {
  id: string
  action: AccountAction
  account: OpenAccount
}

/** The account dialog. An open action replaces it with a form or confirmation. */
export function AccountDialogs(props: AccountDialogsProps) {
  const { member, onClose } = props
  const [asked, setAsked] = useState<OpenAction | null>(null)
  const closeAction = () => setAsked(null)
  const action = asked?.member === member ? asked?.action : null
  const { data: account } = useQuery({ ...accountQuery(member ?? ''), enabled: member !== null })
  const moving = action === 'address' && account
  const correcting = action === 'correct' && account
  const labelling = action === 'labels' && account
  const noting = action === 'note' && account
  const changingRoles = action === 'roles' && account
  const actionToConfirm = accountActions.find((one) => one === action)
  const question =
    actionToConfirm && account ? { id: actionToConfirm, action: actionToConfirm, account } : null
  const me = useSession().user?.id
  const { mutateAsync } = useAccountAction()
  const send = async (
    { action: sent, account: of }: Confirmation,
    { choice, reason }: ReasonValues,
  ) => {
    const { id, full_name: name } = of
    return mutateAsync({
      id,
      name,
      action: sent,
      reason,
      track: of.track,
      atOnce: choice === AT_ONCE,
    })
  }
  return (
    <>
      <QueryDialog
        item={
          !moving && !correcting && !labelling && !noting && !changingRoles && !question && member
        }
        onClose={onClose}
        queryOf={accountQuery}
        title={(found) => found?.full_name ?? 'Account'}
        errorMessage="We couldn’t load this account"
        size="xl"
      >
        {(found) => (
          <AccountDetails
            account={found}
            onAction={(next) => setAsked({ member: found.id, action: next })}
          />
        )}
      </QueryDialog>
      <ItemDialog
        item={moving || null}
        size="md"
        onClose={closeAction}
        title={({ full_name }) => `Change ${full_name}’s email address`}
      >
        {(found) => <AddressForm account={found} onDone={closeAction} />}
      </ItemDialog>
      <ItemDialog
        item={correcting || null}
        size="md"
        onClose={closeAction}
        title={({ full_name }) => `Correct ${full_name}’s profile`}
      >
        {(found) => <CorrectionForm account={found} onDone={closeAction} />}
      </ItemDialog>
      <ItemDialog
        item={labelling || null}
        size="md"
        onClose={closeAction}
        title={({ full_name }) => `Labels of ${full_name}`}
      >
        {(found) => <LabelsForm account={found} onDone={closeAction} />}
      </ItemDialog>
      <ItemDialog
        item={noting || null}
        size="md"
        onClose={closeAction}
        title={({ full_name }) => `Note about ${full_name}`}
      >
        {(found) => <NoteForm account={found} onDone={closeAction} />}
      </ItemDialog>
      <ItemDialog
        item={changingRoles || null}
        size="md"
        onClose={closeAction}
        title={({ full_name }) => `Change ${full_name}’s roles`}
      >
        {(found) => <RolesForm account={found} onDone={closeAction} />}
      </ItemDialog>
      <ReasonDialog
        item={question}
        size="md"
        onClose={closeAction}
        content={(one) => dialogContent(one, one.account.id === me)}
        send={send}
        onDone={(_, left) => {
          closeAction()
          if (!left) onClose()
        }}
      />
    </>
  )
}

function dialogContent({ action, account }: Confirmation, mine: boolean): ReasonContent {
  const { question, consequence, button, destructive } = actionTexts(action, account.full_name)
  const lines = [
    consequence,
    mine && 'This is your own account.',
    action === 'reactivate' &&
      account.roles.length > 0 &&
      `They keep their roles: ${formatRoles(account.roles)}.`,
  ]
  return {
    title: question,
    text: (
      <>
        {lines.filter(Boolean).map((line) => (
          <Text key={String(line)}>{line}</Text>
        ))}
      </>
    ),
    choice: choiceOf(action, account),
    reason: reasonOf(action, account.full_name),
    emails: emailsFor(action, account),
    button,
    destructive,
  }
}

const AT_ONCE = 'at once'

function emailsFor(action: AccountAction, { id, track }: OpenAccount): ReasonContent['emails'] {
  const params = { id }
  switch (action) {
    case 'deactivate':
      return emailsOf(deactivateAccount, () => ({ params, body: {} }))
    case 'track':
      return emailsOf(changeTrack, () => ({ params, body: { user_type: otherTrack(track) } }))
    case 'password-link':
      return emailsOf(sendPasswordLink, () => ({ params }))
    case 'second-step-reset':
      return emailsOf(resetSecondFactor, () => ({ params }))
    case 'photo-remove':
      return emailsOf(removePhoto, ({ reason }) => ({ params, body: { reason } }))
    case 'erase':
      return emailsOf(eraseMember, ({ choice, reason }) => ({
        params,
        body: { reason, at_once: choice === AT_ONCE },
      }))
    default:
      return undefined
  }
}

function choiceOf(action: AccountAction, { profile }: OpenAccount): ReasonContent['choice'] {
  if (action !== 'erase') return undefined
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

function reasonOf(action: AccountAction, name: string): ReasonContent['reason'] {
  if (action === 'deactivate') {
    return {
      label: 'Reason (optional)',
      description:
        'Only administrators see this here. Members get it when they download their data.',
    }
  }
  if (action !== 'photo-remove' && action !== 'erase') return undefined
  return {
    label: 'Reason for the member',
    description: `We’ll email this to ${name} as you write it.`,
    requiredMessage: 'Please give the member a reason',
  }
}
