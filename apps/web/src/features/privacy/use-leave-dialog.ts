import { useSearchParams } from 'react-router-dom'
import { useUrlDialog } from '#lib/use-url-dialog.ts'

const NAME = 'dialog'
const LEAVE = 'delete-account'

/** The dialog lives in the address, as dialogs do. Whatever else the page keeps there stays. */
export function useLeaveDialog() {
  const [query, setQuery] = useSearchParams()
  const opened = query.get(NAME) === LEAVE
  const change = (open: boolean, options: { replace?: boolean; state?: unknown }) =>
    setQuery(
      (held) => {
        const next = new URLSearchParams(held)
        if (open) next.set(NAME, LEAVE)
        else next.delete(NAME)
        return next
      },
      { preventScrollReset: true, ...options },
    )
  const { openedHere, close } = useUrlDialog(opened, () => change(false, { replace: true }))
  return { opened, open: () => change(true, { state: openedHere }), close }
}
