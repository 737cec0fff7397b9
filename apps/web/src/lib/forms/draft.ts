import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { hasSignedOut, readSession } from '../session/session.ts'
import { keepInMemory, removeStored, type StorageKey, writeStored } from '../session/storage.ts'
import { readDraft, type StoredDraft } from './stored-drafts.ts'

/** The unsent values of a form, stored so that they survive a reload. */
export interface Draft {
  read: () => Record<string, unknown> | null
  write: (values: Record<string, unknown>) => void
  clear: () => void
}

const isSecret = (field: string) => /password/i.test(field)

/** Writes a draft without its passwords. */
const write = (keep: typeof writeStored, place: StorageKey, values: Record<string, unknown>) => {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))
  keep(place, JSON.stringify({ saved_at: Date.now(), values: kept } satisfies StoredDraft))
}

const ownerNow = () => readSession().user?.id ?? ''

/**
 * Creates a draft that only the signed-in member can read. After signing out it writes nothing;
 * after an expired session it writes to the memory of the page.
 */
export function createDraft(name: string): Draft {
  const owner = ownerNow()
  const place = `draft:of:${owner}:${name}` as const
  return {
    read: () => readDraft(place),
    write: (values) => {
      if (ownerNow() === owner) write(writeStored, place, values)
      else if (ownerNow() === '' && !hasSignedOut()) write(keepInMemory, place, values)
    },
    clear: () => removeStored(place),
  }
}

export const visitorDraft: Draft = {
  read: () => readDraft('draft:application'),
  write: (values) => write(writeStored, 'draft:application', values),
  clear: () => removeStored('draft:application'),
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

function sameKind<T>(sample: T, value: unknown): value is T {
  // Empty number fields are null.
  if (sample === null) return value === null || ['number', 'string'].includes(typeof value)
  if (value === null) return typeof sample === 'number'
  if (Array.isArray(sample)) {
    // Lists of texts or of people.
    return Array.isArray(value) && value.every((item) => typeof item === 'string' || isObject(item))
  }
  return typeof value === typeof sample
}

/** Fills the empty values with those of a draft. Ignores values whose type does not match. */
export function fillFromDraft<V extends object>(
  empty: V,
  kept: Record<string, unknown>,
): V & DefaultValues<V> {
  const values = { ...empty }
  for (const field in values) {
    const value = kept[field]
    if (sameKind(values[field], value)) values[field] = value
  }
  // The compiler can't see that complete values are also default values.
  return values as V & DefaultValues<V>
}

const PAUSE = 400

/**
 * Stores a form's values as a draft while the member types. `saveNow` stores them immediately,
 * `discard` deletes the draft, `clearDraft` also empties the form. `isRestored` is true if the form
 * began with a draft.
 */
export function useDraft<Values extends FieldValues, Sent>(
  { subscribe, reset }: UseFormReturn<Values, unknown, Sent>,
  draft: Draft | undefined,
  empty: () => Values,
) {
  const [isRestored, setIsRestored] = useState(() => Boolean(draft?.read()))
  const [blank] = useState(() => JSON.stringify(empty()))
  const waiting = useRef<{ timer: number; values: Values } | null>(null)

  const flush = useCallback(() => {
    if (!waiting.current) return
    const { timer, values } = waiting.current
    window.clearTimeout(timer)
    if (JSON.stringify(values) === blank) draft?.clear()
    else draft?.write(values)
    waiting.current = null
  }, [draft, blank])

  const discard = useCallback(() => {
    window.clearTimeout(waiting.current?.timer)
    waiting.current = null
    draft?.clear()
  }, [draft])

  useEffect(() => {
    if (!draft) return
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
  }, [subscribe, flush, draft])

  const clearDraft = () => {
    discard()
    reset(empty())
    setIsRestored(false)
  }
  return { isRestored, clearDraft, saveNow: flush, discard }
}
