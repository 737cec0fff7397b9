import type { DeviceSession } from '@portal/shared/auth/schemas'
import { useEffect } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { useLast } from '#lib/use-last.ts'
import { deviceName } from '../../device-name.ts'
import { useEndOtherSessions, useEndSession } from '../../device-queries.ts'
import { OTHERS } from '../../use-device-dialog.ts'
import classes from './Devices.module.css'

interface DeviceDialogsProps {
  /** The session that the address asks to end, or all others. */
  asked: string | null
  sessions: DeviceSession[]
  onClose: () => void
  /** The dialog has faded, and what opened it went with the device: focus is nowhere. */
  onAdrift: () => void
}

export function DeviceDialogs({ asked, sessions, onClose, onAdrift }: DeviceDialogsProps) {
  const one = useEndSession()
  const others = useEndOtherSessions()
  const device = sessions.find(({ id, current }) => id === asked && !current) ?? null
  const shown = useLast(device)
  const everywhere = asked === OTHERS && sessions.length > 1

  // A link that outlived its device, or one's own device: there is nothing to ask.
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
        <p className={classes.consequence}>
          Whoever uses it has to sign in again with your password. If it is not yours, change your
          password as well.
        </p>
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
        <p className={classes.consequence}>
          You stay signed in here. Every other phone and computer has to sign in again with your
          password.
        </p>
      </ConfirmDialog>
    </>
  )
}
