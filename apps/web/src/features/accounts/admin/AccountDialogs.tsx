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
import { namesOf } from '@portal/shared/core/options'
import { eraseMember } from '@portal/shared/privacy/endpoints'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
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

interface Form {
  title: (name: string) => string
  Form: ComponentType<{ account: OpenAccount; onDone: () => void }>
}

const forms: Record<AccountForm, Form> = {
  address: {
    title: (name) => `Change ${name}’s email address`,
    Form: lazyComponent(async () => (await import('./AddressForm.tsx')).AddressForm),
  },
  correct: {
    title: (name) => `Correct ${name}’s profile`,
    Form: lazyComponent(async () => (await import('./CorrectionForm.tsx')).CorrectionForm),
  },
  labels: {
    title: (name) => `Labels of ${name}`,
    Form: lazyComponent(async () => (await import('./LabelsForm.tsx')).LabelsForm),
  },
  membership: {
    title: (name) => `Membership of ${name}`,
    Form: lazyComponent(async () => (await import('./MembershipForm.tsx')).MembershipForm),
  },
  note: {
    title: (name) => `Note about ${name}`,
    Form: lazyComponent(async () => (await import('./NoteForm.tsx')).NoteForm),
  },
  roles: {
    title: (name) => `Change ${name}’s roles`,
    Form: lazyComponent(async () => (await import('./RolesForm.tsx')).RolesForm),
  },
}

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
  const name = namesOf(forms).find((one) => one === action)
  const form = name && account ? { id: name + account.id, account, ...forms[name] } : null
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
        item={!form && !question && member}
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
        item={form}
        size="md"
        onClose={closeAction}
        title={({ title, account: { full_name } }) => title(full_name)}
      >
        {({ Form, account: found }) => <Form account={found} onDone={closeAction} />}
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
      {
        value: 'later',
        label: 'After the grace period',
        description: 'They can undo it until then.',
        disabled: isDue,
      },
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
        'Only administrators and community managers see this here. Members get it when they download their data.',
    }
  }
  if (action !== 'photo-remove' && action !== 'erase') return undefined
  return {
    label: 'Reason for the member',
    description: `We’ll email this to ${name} as you write it.`,
    requiredMessage: 'Please give the member a reason',
  }
}
