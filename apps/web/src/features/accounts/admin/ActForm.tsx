import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { OpenAccount } from '@portal/shared/accounts/schemas'
import { limits } from '@portal/shared/core/fields'
import { type FormEvent, useState } from 'react'
import { useSession } from '#lib/session.ts'
import { useAct } from '../api.ts'
import classes from './Accounts.module.css'
import { type Act, actTexts } from './acts.ts'

interface ActFormProps {
  act: Act
  account: OpenAccount
  onDone: () => void
}

/** Says what follows before it is done. A refusal leaves it open, with what was typed. */
export function ActForm({ act, account, onDone }: ActFormProps) {
  const [reason, setReason] = useState('')
  const mine = useSession().user?.id === account.id
  const deed = useAct(account)
  const { consequence, button, destructive } = actTexts(act, account.full_name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    deed.mutate({ act, reason: reason.trim() }, { onSuccess: onDone })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.consequence}>{consequence}</p>
        {mine && <p className={classes.consequence}>This is your own account.</p>}
        {act === 'deactivate' && (
          <Textarea
            label="Reason (optional)"
            description="On the screens only administrators see this; a download of her data has it."
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.long}
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
