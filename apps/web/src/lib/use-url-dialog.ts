import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Goes with the entry of the history that opens a dialog. */
const openedHere = { dialog: true }

/**
 * A dialog that lives in the address bar. Opening it is an entry of the history, which closing goes
 * back on; a dialog that came with a link is taken out of the address instead. Closing twice, or
 * after Back has closed it, does nothing.
 */
export function useUrlDialog(opened: boolean, removeFromUrl: () => void) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const close = () => {
    if (!opened) return
    if (state?.dialog) navigate(-1)
    else removeFromUrl()
  }
  const latest = useRef(close)
  latest.current = close
  return { openedHere, close: () => latest.current() }
}
