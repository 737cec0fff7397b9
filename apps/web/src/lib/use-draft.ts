import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from './draft.ts'

const PAUSE = 400

/**
 * Keeps a form's values while they are typed; `keep` does so at once. `restored` is true when the form
 * began with a draft.
 */
export function useDraft<Values extends FieldValues, Sent>(
  { subscribe, reset }: UseFormReturn<Values, unknown, Sent>,
  draft: Draft,
  empty: () => Values,
) {
  const [restored, setRestored] = useState(() => draft.read() !== null)
  const waiting = useRef<{ timer: number; values: Values } | null>(null)

  const flush = useCallback(() => {
    if (!waiting.current) return
    window.clearTimeout(waiting.current.timer)
    draft.write(waiting.current.values)
    waiting.current = null
  }, [draft])

  const discard = useCallback(() => {
    window.clearTimeout(waiting.current?.timer)
    waiting.current = null
    draft.clear()
  }, [draft])

  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name === undefined) return
        window.clearTimeout(waiting.current?.timer)
        waiting.current = { values, timer: window.setTimeout(flush, PAUSE) }
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      flush()
      window.removeEventListener('pagehide', flush)
    }
  }, [subscribe, flush])

  const startAfresh = () => {
    discard()
    reset(empty())
    setRestored(false)
  }
  return { restored, startAfresh, keep: flush, discard }
}
