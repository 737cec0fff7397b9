import { Button, Group, Modal, Radio, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { roleTexts } from '@portal/shared/accounts/roles'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { type Role, roles } from '@portal/shared/core/access'
import { limits } from '@portal/shared/core/fields'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { useSession } from '#lib/session.ts'
import { useLast } from '#lib/use-last.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { type Act, actTexts } from './acts.ts'
import { accountQuery, useAct } from './api.ts'

interface AccountDialogsProps {
  /** Whose account is open; null while none is. */
  member: string | null
  /** What is about to be done with it. */
  act: Act | null
  onAct: (act: Act) => void
  onClose: () => void
  onActClose: () => void
  onErased: () => void
}

/** An account, and in its place the question whether something is to be done with it. */
export function AccountDialogs({
  member,
  act,
  onAct,
  onClose,
  onActClose,
  onErased,
}: AccountDialogsProps) {
  const shown = useLast(member)
  const asked = useLast(act)
  const query = useQuery({ ...accountQuery(shown ?? ''), enabled: member !== null })
  const name = query.data?.full_name ?? ''
  return (
    <>
      <Modal
        opened={member !== null && act === null}
        onClose={onClose}
        title={name || 'Account'}
        size="xl"
      >
        <QueryBoundary
          query={query}
          failed="This account could not be loaded"
          skeleton={<Waiting />}
        >
          {(account) => <AccountDetails account={account} onAct={onAct} />}
        </QueryBoundary>
      </Modal>
      <Modal
        opened={member !== null && act !== null}
        onClose={onActClose}
        title={asked && name ? actTexts(asked, name).question : 'Account'}
        size="md"
      >
        <QueryBoundary
          query={query}
          failed="This account could not be loaded"
          skeleton={<Waiting />}
        >
          {(account) =>
            asked && (
              <ActForm
                key={asked}
                act={asked}
                account={account}
                onDone={onActClose}
                onErased={onErased}
              />
            )
          }
        </QueryBoundary>
      </Modal>
    </>
  )
}

const Waiting = () => (
  <LoadingText text="Loading...">
    <Stack gap="md">
      <Skeleton height="1.5rem" w="60%" />
      <Skeleton height="8rem" />
      <Skeleton height="2.75rem" w="40%" />
    </Stack>
  </LoadingText>
)

interface ActFormProps {
  act: Act
  account: OpenAccount
  onDone: () => void
  /** Once the account is gone. */
  onErased: () => void
}

/** What the reason is for. */
const reasonTexts = (act: Act, name: string) =>
  act === 'deactivate'
    ? {
        label: 'Reason (optional)',
        description:
          'On the screens only administrators see this; a download of their data has it.',
      }
    : {
        label: 'Reason for the member',
        description: `Goes to ${name} by e-mail, as you write it.`,
        withAsterisk: true,
        'aria-required': true,
      }

interface RoleChoiceProps {
  account: OpenAccount
  role: Role
  onChange: (role: Role) => void
}

/** The roles with what each permits. An account that is not active can only become a member's. */
function RoleChoice({ account, role, onChange }: RoleChoiceProps) {
  const offered = roles.filter(
    (one) => account.status === 'active' || one === 'member' || one === account.role,
  )
  return (
    <Radio.Group
      label="Role"
      value={role}
      onChange={(value) => onChange(offered.find((one) => one === value) ?? role)}
    >
      <Stack gap="sm" mt="xs">
        {offered.map((one) => (
          <Radio
            key={one}
            value={one}
            label={roleTexts[one].name}
            description={roleTexts[one].permits}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** Says what follows before it is done. A refusal leaves it open, with what was typed. */
function ActForm({ act, account, onDone, onErased }: ActFormProps) {
  const [reason, setReason] = useState('')
  const [role, setRole] = useState(account.role)
  const [atOnce, setAtOnce] = useState(account.profile.deletion_due_at !== null)
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  const mine = useSession().user?.id === account.id
  const deed = useAct(account)
  const { consequence, button, destructive } = actTexts(act, account.full_name)
  const forMember = act === 'photo-remove' || act === 'erase'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = forMember && reason.trim() === ''
    setMissing(isMissing)
    if (isMissing) return input.current?.focus()
    if (act === 'role' && role === account.role) return onDone()
    deed.mutate(
      { act, reason: reason.trim(), role, atOnce },
      { onSuccess: (left) => (left ? onDone() : onErased()) },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text>{consequence}</Text>
        {mine && <Text>This is your own account.</Text>}
        {act === 'reactivate' && account.role !== 'member' && (
          <Text>They will be {roleTexts[account.role].noun} again.</Text>
        )}
        {act === 'role' && <RoleChoice account={account} role={role} onChange={setRole} />}
        {act === 'erase' && (
          <Radio.Group
            label="When"
            value={atOnce ? 'at once' : 'later'}
            onChange={(value) => setAtOnce(value === 'at once')}
          >
            <Stack gap="sm" mt="xs">
              <Radio
                value="later"
                label="After the days of grace"
                disabled={account.profile.deletion_due_at !== null}
              />
              <Radio value="at once" label="At once" description="Cannot be undone." />
            </Stack>
          </Radio.Group>
        )}
        {(act === 'deactivate' || forMember) && (
          <Textarea
            {...reasonTexts(act, account.full_name)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.long}
            ref={input}
            error={missing && 'Please say why, for the member'}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="ghost" onClick={onDone} data-autofocus>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={destructive ? 'destructive' : 'filled'}
            loading={deed.isPending}
          >
            {button}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
