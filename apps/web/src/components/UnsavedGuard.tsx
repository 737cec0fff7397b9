import { Text } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from './ConfirmDialog.tsx'

const Report = createContext<(title: string, unsaved: boolean) => void>(() => {})

/** Reports to the UnsavedGuard above whether the form with this title has unsaved changes. */
export function useUnsaved(title: string, unsaved: boolean): void {
  const report = useContext(Report)
  useEffect(() => {
    report(title, unsaved)
    return () => report(title, false)
  }, [report, title, unsaved])
}

const named = new Intl.ListFormat('en-GB', { type: 'conjunction' })

interface UnsavedGuardProps {
  /** A function gets the titles of the forms with unsaved changes. */
  children: ReactNode | ((unsaved: string[]) => ReactNode)
}

export function UnsavedGuard({ children }: UnsavedGuardProps) {
  const [unsaved, setUnsaved] = useState<string[]>([])
  const report = useCallback((title: string, isUnsaved: boolean) => {
    setUnsaved((titles) => {
      if (titles.includes(title) === isUnsaved) return titles
      return isUnsaved ? [...titles, title] : titles.filter((other) => other !== title)
    })
  }, [])
  const some = unsaved.length > 0

  // The router supports one blocker at a time, so all forms of a page share this one.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      some && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!some) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [some])

  return (
    <Report value={report}>
      {typeof children === 'function' ? children(unsaved) : children}
      <ConfirmDialog
        item={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirmLabel="Leave without saving"
        cancelLabel="Stay here"
        destructive
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        <Text>{`Your changes in ${named.format(unsaved)} are not saved yet.`}</Text>
      </ConfirmDialog>
    </Report>
  )
}
