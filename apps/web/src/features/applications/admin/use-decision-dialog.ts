import type { Application } from '@portal/shared/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useNextFocus } from '#components/review/use-next-focus.ts'
import { type ChangeOptions, useUrlDialog } from '#lib/url-state.ts'
import type { AdminState, DecisionDetails } from './api.ts'
import type { Decision } from './decisions.ts'
import { hold } from './held-decisions.ts'

const closed = { decide: null, application: null } as const

/**
 * The dialog in which applications are decided: it lives in the address bar. What is decided is held, and the
 * focus goes to the application that took the place of the first one.
 */
export function useDecisionDialog(
  state: AdminState,
  change: (patch: Partial<AdminState>, options?: ChangeOptions) => void,
  /** Those that are not decided yet; undefined until they are loaded. */
  applications: Application[] | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const queryClient = useQueryClient()
  const focus = useNextFocus(list)

  const about = (id: string) => (state.application ? id === state.application : selected.has(id))
  const targets = (applications ?? []).filter(({ id, status }) => status === 'pending' && about(id))
  const asked = state.decide !== null
  const decision = asked && targets.length > 0 ? state.decide : null

  // An address that outlived what it was about, or a selection that did not outlive a reload.
  const pointless = asked && applications !== undefined && decision === null
  const dialog = useUrlDialog(asked, change, closed, pointless)
  const open = (next: Decision, application: string | null) =>
    dialog.open({ decide: next, application })
  const confirm = (chosen: Decision, whom: Application[], details: DecisionDetails) => {
    focus.remember((applications ?? []).findIndex(({ id }) => id === whom[0]?.id))
    // First, since what is held is not asked about any more.
    dialog.close()
    hold(queryClient, { decision: chosen, applications: whom, details })
  }
  const select = (ids: string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setSelected(next)
  }
  return {
    decision,
    targets,
    selected,
    select,
    open,
    close: dialog.close,
    confirm,
    settleFocus: focus.settle,
  }
}
