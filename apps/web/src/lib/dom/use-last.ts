import { useEffect, useRef } from 'react'

/** The latest value that was there: a dialog keeps its words while it fades. */
export function useLast<T>(value: T | null): T | null {
  const last = useRef(value)
  useEffect(() => {
    if (value !== null) last.current = value
  })
  return value ?? last.current
}
