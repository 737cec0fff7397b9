import { useState } from 'react'
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
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API.
  document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'expanded'}; path=/; max-age=${WEEK_IN_SECONDS}; samesite=lax`
}

/** The sidebar is a rail in Admin, which has its own navigation; expanding it there is not kept. */
export function useSidebarCollapsed(isInAdmin: boolean) {
  const [collapsed, setCollapsed] = useState(readCollapsed)
  const [isAdminExpanded, setAdminExpanded] = useState(false)
  const toggle = () => {
    if (isInAdmin) return setAdminExpanded((current) => !current)
    setCollapsed((current) => {
      writeCollapsed(!current)
      return !current
    })
  }
  return [isInAdmin ? !isAdminExpanded : collapsed, toggle] as const
}
