import { useCallback, useState } from 'react'
import { readStored, writeStored } from '#lib/session/storage.ts'

const STORAGE_KEY = 'sidebar:isCollapsed'
const COOKIE = 'sidebar:state'
const WEEK_IN_SECONDS = 604_800

/** Reads local storage, or the cookie, which stays when signing out clears local storage. */
function readCollapsed() {
  const stored = readStored(STORAGE_KEY)
  if (stored !== null) return stored === 'true'
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`)
}

function writeCollapsed(collapsed: boolean) {
  writeStored(STORAGE_KEY, String(collapsed))
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers we serve.
  document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'expanded'}; path=/; max-age=${WEEK_IN_SECONDS}; samesite=lax`
}

export function useSidebarCollapsed() {
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const toggle = useCallback(() => {
    setCollapsed((current) => {
      writeCollapsed(!current)
      return !current
    })
  }, [])
  return [collapsed, toggle] as const
}
