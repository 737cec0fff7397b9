import { Text } from '@mantine/core'
import type { DeviceSession } from '@portal/shared/auth/schemas'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { useUrlDialog } from '#lib/url-state.ts'
import { useLast } from '#lib/use-last.ts'
import { useEndOtherSessions, useEndSession } from '../api.ts'
import { deviceName } from '../device-name.ts'

const NAME = 'sign-out'
/** In the place of an id: every device but this one. */
export const OTHERS = 'others'

/** Keeps the device that is about to be signed out in the URL. Other parameters of the page stay. */
export function useDeviceDialog() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get(NAME)
  const change = (device: string | null, options: { replace?: boolean; state?: unknown }) =>
    setQuery(
      (held) => {
        const next = new URLSearchParams(held)
        if (device === null) next.delete(NAME)
        else next.set(NAME, device)
        return next
      },
      { preventScrollReset: true, ...options },
    )
  const { openedHere, close } = useUrlDialog(asked !== null, () => change(null, { replace: true }))
  return { asked, ask: (device: string) => change(device, { state: openedHere }), close }
}

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
