import { Text } from '@mantine/core'
import { formatRoles } from '@portal/shared/accounts/roles'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { namesOf } from '@portal/shared/core/options'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { QueryDialog } from '#components/QueryDialog.tsx'
import { ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonContent, ReasonValues } from '#components/ReasonForm.tsx'
import { failureText } from '#lib/http/use-change.ts'
import { useSession } from '#lib/session/session.ts'
import { AccountDetails } from './AccountDetails.tsx'
import {
  type AccountAction,
  type AccountForm,
  accountActions,
  actionTexts,
} from './account-actions.ts'
import { AT_ONCE, accountQuery, requestsOf, useAccountChange } from './api.ts'

const AccountFormOf = lazyComponent(async () => (await import('./AccountForms.tsx')).AccountFormOf)

const formTitles: Record<AccountForm, (name: string) => string> = {
  address: (name) => `Change ${name}’s email address`,
  correct: (name) => `Correct ${name}’s profile`,
  labels: (name) => `Labels of ${name}`,
  membership: (name) => `Membership of ${name}`,
  note: (name) => `Note about ${name}`,
  roles: (name) => `Change ${name}’s roles`,
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
  const name = namesOf(formTitles).find((one) => one === action)
  const form = name && account ? { id: name + account.id, account, name } : null
  const actionToConfirm = accountActions.find((one) => one === action)
  const question =
    actionToConfirm && account ? { id: actionToConfirm, action: actionToConfirm, account } : null
  const me = useSession().user?.id
  const { mutateAsync } = useAccountChange(
    ({ action: sent, account: of, ...given }: Confirmation & ReasonValues) =>
      requestsOf(of)[sent].send(given),
    (saved, { action: sent, account: { full_name } }) =>
      saved ? actionTexts(sent, full_name).done : `${full_name}’s account erased`,
    failureText,
  )
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
        title={({ name: one, account: { full_name } }) => formTitles[one](full_name)}
      >
        {({ name: one, account: found }) => (
          <AccountFormOf name={one} account={found} onDone={closeAction} />
        )}
      </ItemDialog>
      <ReasonDialog
        item={question}
        size="md"
        onClose={closeAction}
        content={(one) => dialogContent(one, one.account.id === me)}
        send={(one, given) => mutateAsync({ ...one, ...given })}
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
  const { endpoint, inputOf } = requestsOf(account)[action]
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
    emails: endpoint.emails && { endpoint, inputOf },
    button,
    destructive,
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
