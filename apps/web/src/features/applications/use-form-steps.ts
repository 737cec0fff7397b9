import { useEffect, useRef } from 'react'
import { useUrlState } from '#lib/address/url-state.ts'
import { usePhone } from '#lib/dom/use-phone.ts'

interface FormSteps {
  /** The index of the section in view; null if all are. */
  step: number | null
  goTo: (step: number) => void
}

/**
 * Shows a long form one section at a time on phones. The URL contains the section, so that Back
 * returns to the previous one. `total` is 1 to show all sections.
 */
export function useFormSteps(total: number, onShow: (step: number) => void): FormSteps {
  const isPhone = usePhone()
  const [{ section }, update] = useUrlState((query) => ({ section: query.get('section') }))
  const index = Math.max(1, Math.min(total, Math.trunc(Number(section)) || 1)) - 1
  const step = isPhone && total > 1 ? index : null

  const shown = useRef(step)
  useEffect(() => {
    if (step === shown.current) return
    shown.current = step
    if (step !== null) onShow(step)
  })
  return {
    step,
    goTo: (next) => update({ section: next === 0 ? null : String(next + 1) }),
  }
}
