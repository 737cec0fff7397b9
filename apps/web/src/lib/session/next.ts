import { destinations, type Path, paths } from '@portal/shared/core/paths'
import { useLocation } from 'react-router-dom'
import { readStored, removeStored, writeStored } from './storage.ts'

const isDestination = (section: string): section is keyof typeof destinations =>
  Object.hasOwn(destinations, section)

export interface Next {
  /** Path, query and fragment, as the router accepts them. */
  address: string
  name: string
}

/**
 * Parses the address to open after signing in. Null unless it is a page of the portal listed in
 * `destinations`, which prevents open redirects (CWE-601).
 */
export function readNext(address: string | null): Next | null {
  if (address === null || !/^\/[^/\\]/.test(address) || /[\\\p{Cc}]/u.test(address)) return null
  if (!URL.canParse(address, window.location.origin)) return null
  const { origin, pathname, search, hash } = new URL(address, window.location.origin)
  const section = pathname.split('/')[1] ?? ''
  if (origin !== window.location.origin || !isDestination(section)) return null
  return { address: pathname + search + hash, name: destinations[section] }
}

/** Reads `next` from the query of an address. */
export const readNextFromSearch = (search: string) =>
  readNext(new URLSearchParams(search).get('next'))

/** Reads `next` from the current address. */
export const useNext = () => readNextFromSearch(useLocation().search)

/** Appends `next` to a path. */
export const withNext = (path: Path, next: Next | null) =>
  next ? `${path}?next=${encodeURIComponent(next.address)}` : path

interface Address {
  pathname: string
  search: string
  hash: string
}

/** Returns the landing page's address that leads back to this one after signing in. */
export const landingPathFor = ({ pathname, search, hash }: Address) =>
  withNext(paths.landing, readNext(pathname + search + hash))

/** The lifetime of password reset links in milliseconds. */
const RESET_MS = 30 * 60_000

/** Stores `next` during a password reset, which continues in a new tab. */
export function saveNextForReset(next: Next | null): void {
  if (next === null) removeStored('next-after-reset')
  else writeStored('next-after-reset', `${Date.now() + RESET_MS} ${next.address}`)
}

/** Returns what `saveNextForReset` saved, or null after 30 minutes. */
export function readNextForReset(): Next | null {
  const [until, address = null] = readStored('next-after-reset')?.split(' ') ?? []
  return Number(until) > Date.now() ? readNext(address) : null
}
