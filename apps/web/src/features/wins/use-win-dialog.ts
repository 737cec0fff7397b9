import type { Win } from '@portal/shared/wins/schemas'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useUrlState } from '#lib/url-state.ts'
import { useUrlDialog } from '#lib/use-url-dialog.ts'
import { winQuery } from './wins-queries.ts'
import { type DialogName, readWins } from './wins-state.ts'

const closed = { dialog: null, win: null } as const

const may: Record<DialogName, (win: Win | null) => boolean> = {
  post: () => true,
  edit: (win) => win?.can.edit === true,
  delete: (win) => win?.can.delete === true,
  remove: (win) => win?.can.remove === true,
}

/**
 * The dialog that the address names, and its win: one of those in view, else it is fetched. An address
 * that asks for what is not hers to do, or for a win that is gone, loses its dialog.
 */
export function useWinDialog(inView: Win[]) {
  const [state, change] = useUrlState(readWins)
  const { dialog, win: id } = state
  const inSight = inView.find((win) => win.id === id)
  // A win that leaves the list while it is being edited keeps its dialog, and what was typed in it.
  const kept = useRef<Win>(undefined)
  if (inSight) kept.current = inSight
  const near = kept.current?.id === id ? kept.current : undefined
  const { data, isError } = useQuery({
    ...winQuery(id ?? ''),
    enabled: id !== null && near === undefined,
  })
  const win = (id !== null && (near ?? data)) || null
  const open = dialog !== null && may[dialog](win) ? { dialog, win } : null

  const removeFromUrl = () => change(closed, { replace: true })
  const { openedHere, close } = useUrlDialog(dialog !== null, removeFromUrl)
  const known = dialog === 'post' || id === null || win !== null || isError
  const pointless = dialog !== null && known && open === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: takeOut is new with each render.
  useEffect(() => {
    if (pointless) removeFromUrl()
  }, [pointless])

  const opening = (next: DialogName, about: Win | null) =>
    change({ dialog: next, win: about?.id ?? null }, { state: openedHere })
  const latest = useRef(opening)
  latest.current = opening
  /** Always the same, so that a long list is not drawn anew whenever the address changes. */
  const act = useCallback(
    (next: DialogName, about: Win | null = null) => latest.current(next, about),
    [],
  )

  return { open, act, close }
}
