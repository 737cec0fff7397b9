import { memberPath, paths } from '@portal/shared/core/paths'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Router state of a link from the directory to a member, with the directory's query string. */
interface DirectoryReferrer {
  name: string
  search: string
}

export const memberLinkProps = ({ id, name }: { id: string; name: string }, search: string) => ({
  to: memberPath(id),
  state: { directory: { name, search } satisfies DirectoryReferrer },
})

export function readReferrer(state: unknown): DirectoryReferrer | null {
  const { directory = null } = Object(state)
  return directory
}

const opensNewTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The link back to the list with its search, page and scroll position, or to the full list. */
export function useDirectoryLink() {
  const navigate = useNavigate()
  const from = readReferrer(useLocation().state)
  const onClick = (event: MouseEvent) => {
    if (!from || opensNewTab(event)) return
    event.preventDefault()
    navigate(-1)
  }
  return {
    to: `${paths.directory}${from?.search ?? ''}`,
    onClick,
    children: 'Back to the directory',
  }
}
