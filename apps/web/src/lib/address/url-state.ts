import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** The value of a query parameter. A list is written as one parameter for each item. */
export type UrlValue = string | number | readonly string[] | null

/** Builds the query of an address. Leaves out empty values and page 1. */
export function toSearchParams(values: Record<string, UrlValue | undefined>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value].flat()) {
      const isEmpty = item === null || item === undefined || item === ''
      if (!isEmpty && !(name === 'page' && item === 1)) query.append(name, String(item))
    }
  }
  return query
}

/** Returns the parameter `page`; 1 if it is missing or no page number. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** Reads the state of a list without search and filters. */
export const readPaging = (query: URLSearchParams) => ({ page: readPage(query) })

/** Returns the value of a parameter if it is one of `allowed`, or else null. */
export function readOneOf<T extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly T[],
): T | null {
  const value = query.get(name)
  return allowed.find((option) => option === value) ?? null
}

export interface UrlUpdateOptions {
  /** Replaces the current entry of the browser's history instead of adding one. */
  replace?: boolean
}

/**
 * Keeps the state of a page in the query of its address; Back, links and reloads restore it.
 * `read` turns the query into the state; its property names are the parameter names. The returned
 * function updates some of them, adds an entry to the browser's history unless `replace` is set,
 * and does not scroll.
 */
export function useUrlState<T extends Record<string, UrlValue>>(
  read: (query: URLSearchParams) => T,
): [state: T, update: (patch: Partial<T>, options?: UrlUpdateOptions) => void] {
  const [query, setQuery] = useSearchParams()
  // The latest URL update that has not rendered yet; later updates build on it.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const update = (patch: Partial<T>, { replace = false }: UrlUpdateOptions = {}) => {
    const current = latest.current
    const state = { ...read(current), ...patch }
    const next = toSearchParams(state)
    for (const [name, value] of current) {
      if (!Object.hasOwn(state, name)) next.append(name, value)
    }
    if (next.toString() === current.toString()) return
    latest.current = next
    setQuery(next, { replace, preventScrollReset: true })
  }
  return [read(query), update]
}

/**
 * Keeps in a query parameter whether a dialog is open, so that links can open it and Back closes
 * it. Only `allowed` values open it. `value` is null while it is closed. Confirmations use local
 * state instead.
 */
export function useParameterDialog<Value extends string>(name: string, allowed: readonly Value[]) {
  const [state, update] = useUrlState((query) => ({ [name]: readOneOf(query, name, allowed) }))
  return {
    value: state[name] ?? null,
    open: (value: Value) => update({ [name]: value }),
    close: () => update({ [name]: null }, { replace: true }),
  }
}

/** Returns the token of an emailed link, from the fragment, which servers don't receive. */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
}
