import type { Application } from '@portal/shared/applications/schemas'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Decision, useDecisions } from '../../admin-decisions.ts'
import type { AdminState, Verdict } from '../../admin-state.ts'

type Change = (patch: Partial<AdminState>, options?: { replace?: boolean; state?: unknown }) => void

const closed = { decide: null, application: null } as const
const openedHere = { dialog: true }

/**
 * The dialog in which applications are decided: it lives in the address bar, closes itself when all
 * went well, and then puts the focus on whoever has moved up to the place of the first one decided.
 */
export function useDecisionDialog(
  state: AdminState,
  change: Change,
  /** Undefined until they are loaded. */
  applications: Application[] | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { run, decide, forget } = useDecisions()
  const navigate = useNavigate()
  const location = useLocation()
  const place = useRef<number | null>(null)
  /** From a confirmation until the dialog has left the address: it leaves on its own. */
  const leaving = useRef(false)

  const about = (id: string) => (state.application ? id === state.application : selected.has(id))
  const targets = (applications ?? []).filter(({ id, status }) => status === 'pending' && about(id))
  const asked = state.decide !== null
  const verdict = asked && (targets.length > 0 || run?.failures.length) ? state.decide : null

  // An address that outlived what it was about, or a selection that did not outlive a reload.
  const pointless = asked && applications !== undefined && verdict === null && !run?.running
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is new with each render.
  useEffect(() => {
    if (!asked) leaving.current = false
    if (pointless && !leaving.current) change(closed, { replace: true })
  }, [asked, pointless])

  const open = (next: Verdict, application: string | null) => {
    forget()
    change({ decide: next, application }, { state: openedHere })
  }
  const isOpen = useRef(asked)
  isOpen.current = asked
  const close = () => {
    if (!isOpen.current) return
    if (location.state?.dialog) navigate(-1)
    else change(closed, { replace: true })
  }
  const closeLatest = useRef(close)
  closeLatest.current = close

  const confirm = async (chosen: Verdict, whom: Application[], decision: Decision) => {
    const first = (applications ?? []).findIndex(({ id }) => id === whom[0]?.id)
    leaving.current = true
    const failures = await decide({ verdict: chosen, applications: whom, decision })
    leaving.current = failures.length === 0
    if (!leaving.current) return
    place.current = Math.max(0, first)
    closeLatest.current()
  }
  /** After the dialog has gone, for whoever's button went with the decision. */
  const settleFocus = () => {
    if (place.current === null) return
    const names = list.current?.querySelectorAll<HTMLElement>('[data-application]') ?? []
    const next = names[Math.min(place.current, names.length - 1)] ?? list.current
    place.current = null
    requestAnimationFrame(() => next?.focus())
  }
  const select = (ids: string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setSelected(next)
  }
  return { verdict, targets, run, selected, select, open, close, confirm, settleFocus, forget }
}
