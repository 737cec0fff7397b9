import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { setRoles } from '@portal/shared/accounts/endpoints'
import { roleTexts } from '@portal/shared/accounts/roles'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { type Role, roles, sortRoles } from '@portal/shared/core/access'
import { type FormEvent, useState } from 'react'
import { DialogActions } from '#components/DialogActions.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { call } from '#lib/http/api.ts'
import { failureText } from '#lib/http/use-change.ts'
import { sendLater } from '#lib/notify/undo.tsx'
import { useSession } from '#lib/session/session.ts'
import { useAccountChange } from './api.ts'

interface RolesFormProps {
  account: OpenAccount
  onDone: () => void
}

/** Can be undone for ten seconds, because a sent email can't be recalled. */
export function RolesForm({ account, onDone }: RolesFormProps) {
  const { id, full_name: name, status } = account
  const [chosen, setChosen] = useState<Role[]>(account.roles)
  const me = useSession().user?.id
  const { mutate } = useAccountChange(
    (body: { roles: Role[] }) => call(setRoles, { params: { id }, body }, { keepalive: true }),
    () => `${name}’s roles are changed`,
    failureText,
  )
  const isChanged = sortRoles(chosen).join() !== sortRoles(account.roles).join()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sendLater(`roles ${id}`, `${name}’s roles will change.`, () => mutate({ roles: chosen }))
    onDone()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {id === me && <Text>This is your own account.</Text>}
        <Checkbox.Group
          aria-label="Roles"
          value={chosen}
          onChange={(values) => setChosen(roles.filter((role) => values.includes(role)))}
        >
          <Stack gap="sm">
            {roles.map((role) => (
              <Checkbox
                key={role}
                value={role}
                label={roleTexts[role].label}
                description={roleTexts[role].permits}
                // An inactive account can only lose roles.
                disabled={status !== 'active' && !account.roles.includes(role)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {isChanged && (
          <EmailsOf endpoint={setRoles} input={{ params: { id }, body: { roles: chosen } }} />
        )}
        <DialogActions>
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isChanged}>
            Change roles
          </Button>
        </DialogActions>
      </Stack>
    </form>
  )
}
