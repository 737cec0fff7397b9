import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { hasSignedOut, readSession } from './session.ts'
import { type Place, readStored, removeStored, spare, store, storedPlaces } from './storage.ts'

const MONTH = 30 * 24 * 60 * 60 * 1000

interface Stored {
  saved_at: number
  values: Record<string, unknown>
}

/** What was typed into a long form, kept so that it survives a reload. */
export interface Draft {
  read: () => Record<string, unknown> | null
  write: (values: Record<string, unknown>) => void
  clear: () => void
}

const isSecret = (field: string) => /password/i.test(field)

function parse(raw: string | null): Stored | null {
  if (raw === null) return null
  try {
    const value: unknown = JSON.parse(raw)
    if (typeof value !== 'object' || value === null) return null
    const { saved_at, values }: Partial<Record<keyof Stored, unknown>> = value
    if (typeof saved_at !== 'number' || typeof values !== 'object' || values === null) return null
    return { saved_at, values: { ...values } }
  } catch {
    return null
  }
}

const isOld = ({ saved_at }: Stored) => Date.now() - saved_at > MONTH

const read = (place: Place) => {
  const stored = parse(readStored(place))
  return stored === null || isOld(stored) ? null : stored.values
}

/** Without passwords, which are never written. */
const write = (keep: typeof store, place: Place, values: Record<string, unknown>) => {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))
  keep(place, JSON.stringify({ saved_at: Date.now(), values: kept } satisfies Stored))
}

const ownerNow = () => readSession().user?.id ?? ''

/**
 * The draft of this name by the signed-in person, who alone finds it again. A form that outlasts its session
 * by a moment writes nothing once its owner has signed out, and into the memory of the page once the session
 * has expired.
 */
export function draftOf(name: string): Draft {
  const owner = ownerNow()
  const place = `draft:of:${owner}:${name}` as const
  return {
    read: () => read(place),
    write: (values) => {
      if (ownerNow() === owner) write(store, place, values)
      else if (ownerNow() === '' && !hasSignedOut()) write(spare, place, values)
    },
    clear: () => removeStored(place),
  }
}

/** For a form that keeps no draft. */
export const noDraft: Draft = { read: () => null, write: () => {}, clear: () => {} }

/** A draft by somebody who has no account. It outlives the sessions of others. */
export function visitorDraft(name: 'application' | `invitation:${string}`): Draft {
  const place = `draft:${name}` as const
  return {
    read: () => read(place),
    write: (values) => write(store, place, values),
    clear: () => removeStored(place),
  }
}

/** Removes what has been kept for longer than a month. */
export function forgetOldDrafts(): void {
  for (const place of storedPlaces()) {
    if (!place.startsWith('draft:')) continue
    const stored = parse(readStored(place))
    if (stored === null || isOld(stored)) removeStored(place)
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

function sameKind<T>(sample: T, value: unknown): value is T {
  // A number that is not there is null: what was typed in its place, or taken out, is kept.
  if (sample === null) return value === null || ['number', 'string'].includes(typeof value)
  if (value === null) return typeof sample === 'number'
  if (Array.isArray(sample)) {
    // Texts, or people.
    return Array.isArray(value) && value.every((item) => typeof item === 'string' || isObject(item))
  }
  return typeof value === typeof sample
}

/** The empty form with whatever fits of what was kept: a draft of an older version may not fit. */
export function restored<V extends object>(
  empty: V,
  kept: Record<string, unknown>,
): V & DefaultValues<V> {
  const values = { ...empty }
  for (const field in values) {
    const value = kept[field]
    if (sameKind(values[field], value)) values[field] = value
  }
  // Whole values are default values too, which the compiler can't see of a type parameter.
  return values as V & DefaultValues<V>
}

/** The draft of a form, which there is none of while nothing stands in the form but what it began with. */
export function formDraft(key: string, empty: object): Draft {
  const draft = draftOf(key)
  const blank = JSON.stringify(empty)
  return {
    ...draft,
    write: (values) => {
      if (JSON.stringify(values) === blank) draft.clear()
      else draft.write(values)
    },
  }
}

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
