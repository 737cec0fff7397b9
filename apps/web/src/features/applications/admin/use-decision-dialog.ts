import type { Application } from '@portal/shared/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DecisionDetails } from './api.ts'
import type { Decision } from './decisions.ts'
import { delayDecision } from './delayed-decisions.ts'

interface Asked {
  decision: Decision
  application: string | null
}

export function useDecisionDialog(applications: Application[] | undefined) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const queryClient = useQueryClient()

  const isAsked = (id: string) => (asked?.application ? id === asked.application : selected.has(id))
  const targets = (applications ?? []).filter(
    ({ id, status }) => status === 'pending' && isAsked(id),
  )
  const close = () => setAsked(null)
  const confirm = (decision: Decision, about: Application[], details: DecisionDetails) => {
    // Close first: delayed applications leave the dialog's targets.
    close()
    delayDecision(queryClient, { decision, applications: about, details })
  }
  const select = (ids: string[], on: boolean) => {
    const next = new Set(selected)
    for (const id of ids) on ? next.add(id) : next.delete(id)
    setSelected(next)
  }
  return {
    decision: asked && targets.length > 0 ? asked.decision : null,
    targets,
    selected,
    select,
    open: (decision: Decision, application: string | null) => setAsked({ decision, application }),
    close,
    confirm,
  }
}
