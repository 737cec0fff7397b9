import { Text } from '@mantine/core'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { useEffect } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { useLast } from '#lib/use-last.ts'
import { useEndOtherSessions, useEndSession } from '../api.ts'
import { deviceName } from '../device-name.ts'

/** In the place of an id: every device but this one. */
export const OTHERS = 'others'

interface DeviceDialogsProps {
  /** The id of the session in the URL, or OTHERS. */
  asked: string | null
  sessions: DeviceSession[]
  onClose: () => void
  /** The dialog has closed, and the button that opened it is gone: focus needs a new place. */
  onAdrift: () => void
}

export function DeviceDialogs({ asked, sessions, onClose, onAdrift }: DeviceDialogsProps) {
  const one = useEndSession()
  const others = useEndOtherSessions()
  const device = sessions.find(({ id, current }) => id === asked && !current) ?? null
  const shown = useLast(device)
  const everywhere = asked === OTHERS && sessions.length > 1

  // The device is gone, or is the one in use: there is nothing to ask.
  const pointless = asked !== null && !device && !everywhere
  // biome-ignore lint/correctness/useExhaustiveDependencies: onClose is new with each render.
  useEffect(() => {
    if (pointless) onClose()
  }, [pointless])

  const faded = () => {
    if (document.activeElement === document.body) onAdrift()
  }
  return (
    <>
      <ConfirmDialog
        opened={device !== null}
        title={shown ? `Sign out ${deviceName(shown.user_agent)}?` : ''}
        confirmLabel="Sign out"
        destructive
        busy={one.isPending}
        onConfirm={() => device && one.mutate(device)}
        onClose={onClose}
        onClosed={faded}
      >
        <Text>
          Whoever uses it has to sign in again with your password. If it is not yours, change your
          password as well.
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        opened={everywhere}
        title="Sign out everywhere else?"
        confirmLabel="Sign out"
        destructive
        busy={others.isPending}
        onConfirm={() => others.mutate()}
        onClose={onClose}
        onClosed={faded}
      >
        <Text>
          You stay signed in here. Every other phone and computer has to sign in again with your
          password.
        </Text>
      </ConfirmDialog>
    </>
  )
}
