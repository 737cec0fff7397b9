import { Button, Group, Text, ThemeIcon } from '@mantine/core'
import { removePasskey, renamePasskey } from '@portal/shared/auth/passkey-endpoints'
import type { PasskeySummary } from '@portal/shared/auth/passkeys'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Card, CardActions } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { closeAndReturnFocus } from '#lib/dom/inline-form.ts'
import { call } from '#lib/http/api.ts'
import { notify } from '#lib/notify/notify.tsx'
import { formatTimeAgo } from '#lib/text/dates.ts'
import { deviceName } from '#lib/text/device-name.ts'
import {
  isDue,
  needsAnother,
  passkeysQuery,
  signInSettingsQuery,
  usePasskeyChange,
} from '../api.ts'
import type { Confirmation } from '../passkey.ts'
import { supportsPasskeys } from '../passkey-support.ts'

const PasskeyForm = lazyComponent(async () => (await import('./PasskeyForm.tsx')).PasskeyForm)

type Task = { name: 'add' } | { name: 'rename' | 'remove'; passkey: PasskeySummary }

export function PasskeysCard({ onAdded }: { onAdded?: () => void }) {
  const query = useQuery(passkeysQuery)
  const factor = useQuery(signInSettingsQuery).data?.second_factor
  const needsCode = factor?.on === true
  const [task, setTask] = useState<Task | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const change = usePasskeyChange()
  const close = () => closeAndReturnFocus(() => setTask(null), opener)
  const finish = (message: string) => {
    notify.success(message)
    close()
  }

  const formOf = (one: Task, total: number) => {
    if (one.name === 'add') {
      return {
        label: 'Add a passkey',
        submitLabel: 'Continue',
        intro: 'First confirm that it’s you. Then your browser asks where to keep the passkey.',
        name: deviceName(navigator.userAgent),
        send: async (confirmation: Confirmation, name: string) => {
          const { makePasskey } = await import('../passkey.ts')
          await change(() => makePasskey(name, confirmation))
          finish('Passkey added. You can sign in with it now.')
          onAdded?.()
        },
      }
    }
    const { id, name } = one.passkey
    if (one.name === 'rename') {
      return {
        label: `Rename ${name}`,
        submitLabel: 'Rename',
        name,
        send: async (confirmation: Confirmation, newName: string) => {
          const body = { name: newName, ...confirmation }
          await change(() => call(renamePasskey, { params: { id }, body }))
          finish('Passkey renamed.')
        },
      }
    }
    const isLastStep = isDue(factor) && !needsCode && total === 1
    return {
      label: `Remove ${name}`,
      submitLabel: 'Remove',
      intro: `You won’t be able to sign in with ‘${name}’ any more.${isLastStep ? needsAnother : ''}`,
      destructive: true,
      hasOther: total > 1,
      send: async (confirmation: Confirmation) => {
        await change(() => call(removePasskey, { params: { id }, body: confirmation }))
        finish('Passkey removed. Delete it from your device too.')
      },
    }
  }

  return (
    <Card
      id="passkeys"
      title="Passkeys"
      intro="Sign in with your finger, your face or your screen lock. A passkey can’t be guessed or forwarded."
    >
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load your passkeys."
        skeleton={<RowSkeleton count={1} text="Loading your passkeys..." />}
      >
        {({ passkeys }) => {
          if (task) {
            const form = { needsCode, hasOther: passkeys.length > 0, onCancel: close }
            return <PasskeyForm {...form} {...formOf(task, passkeys.length)} />
          }
          return (
            <>
              {passkeys.length > 0 && (
                <Rows label="Passkeys" lined={false}>
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} onTask={setTask} />
                  ))}
                </Rows>
              )}
              {supportsPasskeys() ? (
                <CardActions>
                  <Button
                    ref={opener}
                    variant={passkeys.length > 0 ? 'outline' : 'filled'}
                    onClick={() => setTask({ name: 'add' })}
                  >
                    Add a passkey
                  </Button>
                </CardActions>
              ) : (
                <Text size="sm" c="dimmed">
                  This browser can’t add passkeys here.
                </Text>
              )}
            </>
          )
        }}
      </QueryBoundary>
    </Card>
  )
}

interface PasskeyRowProps {
  passkey: PasskeySummary
  onTask: (task: Task) => void
}

const PasskeyRow = ({ passkey, onTask }: PasskeyRowProps) => (
  <Row
    lead={
      <ThemeIcon variant="light" size="2.75rem" radius="50%">
        <IconKey aria-hidden size="1.5rem" stroke={1.5} />
      </ThemeIcon>
    }
    title={passkey.name}
    note={
      passkey.last_used_at
        ? `Last used ${formatTimeAgo(passkey.last_used_at)}`
        : `Not used yet · Added ${formatTimeAgo(passkey.created_at)}`
    }
  >
    <Group gap="sm">
      <Button
        variant="outline"
        size="sm"
        aria-label={`Rename ${passkey.name}`}
        onClick={() => onTask({ name: 'rename', passkey })}
      >
        Rename
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Remove ${passkey.name}`}
        onClick={() => onTask({ name: 'remove', passkey })}
      >
        Remove
      </Button>
    </Group>
  </Row>
)
