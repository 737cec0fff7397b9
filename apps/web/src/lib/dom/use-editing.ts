import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusIfLost } from './browser.ts'

/** Whether a form stands in the place of what it changes. When it goes, the focus goes back to `opener`, unless it is elsewhere. */
export function useEditing() {
  const [editing, setEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return {
    editing,
    opener,
    begin: () => setEditing(true),
    end() {
      // The opener has to be there again.
      flushSync(() => setEditing(false))
      focusIfLost(opener.current)
    },
  }
}
