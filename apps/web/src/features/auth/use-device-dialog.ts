import { useSearchParams } from 'react-router-dom'
import { useUrlDialog } from '#lib/use-url-dialog.ts'

const NAME = 'sign-out'
/** Stands for every device but this one. */
export const OTHERS = 'others'

/**
 * The device that is about to be signed out lives in the address, as dialogs do. Whatever else the
 * account page keeps there stays.
 */
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
