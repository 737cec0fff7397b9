import type { Application } from '@portal/shared/applications/schemas'
import { type RefObject, useState } from 'react'
import { useNextFocus } from '#components/review/use-next-focus.ts'
import { type ChangeOptions, useUrlDialog } from '#lib/url-state.ts'
import { type AdminState, type DecisionDetails, useDecisions } from './api.ts'
import type { Decision } from './decisions.ts'

const closed = { decide: null, application: null } as const

/**
 * The dialog in which applications are decided: it lives in the address bar, closes itself when all
 * went well, and then puts the focus on the application that took the place of the first one decided.
 */
export function useDecisionDialog(
  state: AdminState,
  change: (patch: Partial<AdminState>, options?: ChangeOptions) => void,
  /** Undefined until they are loaded. */
  applications: Application[] | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { progress, decide, forget } = useDecisions()
  const focus = useNextFocus(list)

  const about = (id: string) => (state.application ? id === state.application : selected.has(id))
  const targets = (applications ?? []).filter(({ id, status }) => status === 'pending' && about(id))
  const asked = state.decide !== null
  const decision = asked && (targets.length > 0 || progress?.failures.length) ? state.decide : null

  // An address that outlived what it was about, or a selection that did not outlive a reload.
  const pointless = asked && applications !== undefined && decision === null && !progress?.running
  const dialog = useUrlDialog(asked, change, closed, pointless)
  const open = (next: Decision, application: string | null) => {
    forget()
    dialog.open({ decide: next, application })
  }
  const confirm = async (chosen: Decision, whom: Application[], details: DecisionDetails) => {
    const first = (applications ?? []).findIndex(({ id }) => id === whom[0]?.id)
    const failures = await decide({ decision: chosen, applications: whom, details })
    if (failures.length > 0) return
    focus.remember(first)
    dialog.close()
  }
  const select = (ids: string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setSelected(next)
  }
  return {
    decision,
    targets,
    progress,
    selected,
    select,
    open,
    close: dialog.close,
    confirm,
    settleFocus: focus.settle,
    forget,
  }
}
