import { useEffect, useRef } from 'react'

/** Returns the value, or the last one while it is null, as in a dialog that fades out. */
export function useLastValue<T>(value: T | null): T | null {
  const last = useRef(value)
  useEffect(() => {
    if (value !== null) last.current = value
  })
  return value ?? last.current
}
