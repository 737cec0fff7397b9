import { addDays } from '@portal/shared/core/days'
import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom'

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
  /** Puts the new address in the place of the present one, as is done over a dialog unless this is false. */
  replace?: boolean
  /** Kept with the entry of the history, unseen. */
  state?: unknown
}

/** Where the query is on its way to, and from which one: the next change goes on from there. */
let pending: { from: string; to: URLSearchParams } | null = null

/**
 * A page's state in the address bar: back works, links can be shared, reload loses nothing. A change
 * writes the parameters that `read` gives, and leaves those of others. It is an entry of the history unless
 * `replace` is set, or a dialog has been opened since it was begun, as by a click while a search was typed:
 * then it takes over the dialog's entry, and closing the dialog leaves it there. Scrolling is left to the page.
 */
export function useUrlState<T extends Record<string, UrlValue>>(
  read: (query: URLSearchParams) => T,
): [state: T, change: (patch: Partial<T>, options?: ChangeOptions) => void] {
  const [query, setQuery] = useSearchParams()
  const drawn = useLocation()
  // The hooks give what is drawn, which may be behind: a link may have been followed a moment ago.
  const router = useContext(RouterContext)?.router
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever was under way has arrived.
  useEffect(() => {
    pending = null
  }, [query])
  const change = (patch: Partial<T>, options: ChangeOptions = {}) => {
    const shown = router?.state.location ?? drawn
    // The page has been left.
    if (shown.pathname !== drawn.pathname) return
    const overDialog = shown.state?.dialog === true
    const { state: mark, replace = overDialog && mark === undefined } = options
    const from = shown.search
    const present = pending?.from === from ? pending.to : new URLSearchParams(from)
    const own = { ...read(present), ...patch }
    const next = toQuery(own)
    for (const [name, value] of present) if (!Object.hasOwn(own, name)) next.append(name, value)
    if (next.toString() === present.toString()) return
    pending = { from, to: next }
    setQuery(next, { replace, state: mark, preventScrollReset: true })
  }
  return [read(query), change]
}

/** Goes with the entry of the history that opens a dialog, which closing it goes back on. */
export const openedHere = { dialog: true }

/**
 * A dialog that lives in the address bar, by the `change` of useUrlState; `closed` is the change that takes
 * it out. Opening it is an entry of the history, which closing goes back on; a dialog that came with a link
 * is taken out of the address instead. Closing twice, or after Back has closed it, does nothing. A dialog
 * is `refused` that the member may not use, or whose subject is not there: it is taken out of the address
 * at once.
 */
export function useUrlDialog<Patch>(
  opened: boolean,
  change: (patch: Patch, options?: ChangeOptions) => void,
  closed: NoInfer<Patch>,
  refused = false,
) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const removeFromUrl = () => change(closed, { replace: true })
  const close = () => {
    if (!opened) return
    if (state?.dialog) navigate(-1)
    else removeFromUrl()
  }
  const latest = useRef(close)
  latest.current = close
  const leave = useEffectEvent(removeFromUrl)
  useEffect(() => {
    if (refused) leave()
  }, [refused])
  return {
    open: (patch: Patch) => change(patch, { state: openedHere }),
    close: () => latest.current(),
  }
}

interface ParameterDialog<Value extends string> {
  /** Null while it is closed. */
  value: Value | null
  open: (value: Value) => void
  close: () => void
}

/** A dialog that one parameter opens, on a page whose other parameters stay; with `allowed`, no other value does. */
export function useParameterDialog(name: string): ParameterDialog<string>
export function useParameterDialog<Value extends string>(
  name: string,
  allowed: readonly Value[],
): ParameterDialog<Value>
export function useParameterDialog(name: string, allowed?: readonly string[]) {
  const [state, change] = useUrlState((query) => ({
    [name]: allowed ? readOneOf(query, name, allowed) : query.get(name),
  }))
  const value = state[name] ?? null
  const { open, close } = useUrlDialog(value !== null, change, { [name]: null })
  return { value, open: (next: string) => open({ [name]: next }), close }
}

/** The secret of the link that led here. Browsers keep what stands after the # to themselves. */
export function useLinkToken(): string {
  return new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? ''
}
