import { addDays } from '@portal/shared/core/days'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** What a parameter of the address may hold; several values repeat its name. */
export type UrlValue = string | number | readonly string[] | null

/** The address bar's query, without what is empty and without page 1. */
export function toQuery(values: Record<string, UrlValue | undefined>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value].flat()) {
      const resting = item === null || item === undefined || item === ''
      if (!resting && !(name === 'page' && item === 1)) query.append(name, String(item))
    }
  }
  return query
}

/** The page number in the address; whatever is no page number is page 1. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The day 'YYYY-MM-DD' in a parameter; null for anything else. */
export function readDay(query: URLSearchParams, name: string): string | null {
  const day = query.get(name) ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  // Browsers take 30 February for a day of March.
  return isDay && addDays(day, 0) === day ? day : null
}

/** The value of a parameter that may only be one of `allowed`; null for anything else. */
export function readOneOf<T extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | null {
  const value = query.get(name)
  return allowed.find((option) => option === value) ?? null
}

export interface ChangeOptions {
  /** Puts the new address in the place of the present one. */
  replace?: boolean
}

/**
 * A page's state in the address bar: back works, links can be shared, reload loses nothing. A change
 * writes the parameters that `read` gives, and leaves those of others. It is an entry of the history unless
 * `replace` is set. Scrolling is left to the page.
 */
export function useUrlState<T extends Record<string, UrlValue>>(
  read: (query: URLSearchParams) => T,
): [state: T, change: (patch: Partial<T>, options?: ChangeOptions) => void] {
  const [query, setQuery] = useSearchParams()
  // The latest change may not be drawn yet; the next one builds on it.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const change = (patch: Partial<T>, { replace = false }: ChangeOptions = {}) => {
    const before = latest.current
    const own = { ...read(before), ...patch }
    const next = toQuery(own)
    for (const [name, value] of before) if (!Object.hasOwn(own, name)) next.append(name, value)
    if (next.toString() === before.toString()) return
    latest.current = next
    setQuery(next, { replace, preventScrollReset: true })
  }
  return [read(query), change]
}

interface ParameterDialog<Value extends string> {
  /** Null while it is closed. */
  value: Value | null
  open: (value: Value) => void
  close: () => void
}

/**
 * A dialog that links lead to, such as a form: a parameter of the address opens it, and Back closes it. With
 * `allowed`, no other value does. Questions are no such dialogs: they are the state of their component.
 */
export function useParameterDialog(name: string): ParameterDialog<string>
export function useParameterDialog<Value extends string>(
  name: string,
  allowed: readonly Value[],
): ParameterDialog<Value>
export function useParameterDialog(name: string, allowed?: readonly string[]) {
  const [state, change] = useUrlState((query) => ({
    [name]: allowed ? readOneOf(query, name, allowed) : query.get(name),
  }))
  return {
    value: state[name] ?? null,
    open: (value: string) => change({ [name]: value }),
    close: () => change({ [name]: null }, { replace: true }),
  }
}

/** The secret of the link that led here. Browsers keep what stands after the # to themselves. */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
}
