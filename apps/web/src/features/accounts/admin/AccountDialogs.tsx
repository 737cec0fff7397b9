import { Text } from '@mantine/core'
import { formatRoles } from '@portal/shared/accounts/roles'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
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
import { type AccountAction, type AccountForm, actionsOf } from './account-actions.ts'
import { accountQuery, useAccountChange } from './api.ts'

const AccountFormOf = lazyComponent(async () => (await import('./AccountForms.tsx')).AccountFormOf)

const formTitles: Record<AccountForm, (name: string) => string> = {
  address: (name) => `Change ${name}’s email address`,
  correct: (name) => `Correct ${name}’s profile`,
  labels: (name) => `Labels of ${name}`,
  membership: (name) => `Membership of ${name}`,
  note: (name) => `Note about ${name}`,
  roles: (name) => `Change ${name}’s roles`,
}

const isForm = (action: AccountAction | AccountForm): action is AccountForm => action in formTitles

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
  const form =
    action && account && isForm(action) ? { id: action + account.id, account, name: action } : null
  const question = action && account && !isForm(action) ? { id: action, account, action } : null
  const me = useSession().user?.id
  const { mutateAsync } = useAccountChange(
    ({ action: sent, account: of, ...given }: Confirmation & ReasonValues) =>
      actionsOf(of)[sent].send(given),
    (saved, { action: sent, account: of }) =>
      saved ? actionsOf(of)[sent].done : `${of.full_name}’s account erased`,
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
  const { consequence, endpoint, inputOf, ...content } = actionsOf(account)[action]
  const lines = [
    consequence,
    mine && 'This is your own account.',
    action === 'reactivate' &&
      account.roles.length > 0 &&
      `They keep their roles: ${formatRoles(account.roles)}.`,
  ]
  return {
    ...content,
    text: lines.filter(Boolean).map((line) => <Text key={String(line)}>{line}</Text>),
    emails: endpoint.emails && { endpoint, inputOf },
  }
}
