import { useEffect } from 'react'

interface RepeatingForm {
  getFieldState(name: 'again'): { isTouched: boolean }
  trigger(name: 'again'): unknown
}

/** A repeated password that was right may be wrong once the first one changes, and the other way round. */
export function useRepeatedPassword(chosen: string, { getFieldState, trigger }: RepeatingForm) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new password is what asks for it.
  useEffect(() => {
    if (getFieldState('again').isTouched) trigger('again')
  }, [chosen, trigger, getFieldState])
}
