import { useEffect, useRef } from 'react'

/**
 * Returns the value, or while it is null its last value, for example in a dialog that fades out.
 */
export function useLastValue<T>(value: T | null): T | null {
  const last = useRef(value)
  useEffect(() => {
    if (value !== null) last.current = value
  })
  return value ?? last.current
}
