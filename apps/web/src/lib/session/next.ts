import { destinations, type Path, paths } from '@portal/shared/core/paths'
import { useLocation } from 'react-router-dom'
import { readStored, removeStored, writeStored } from './storage.ts'

const isDestination = (section: string): section is keyof typeof destinations =>
  Object.hasOwn(destinations, section)

export interface Next {
  /** Path, query and fragment, in the form in which the router takes them. */
  address: string
  /** The name of the page. */
  name: string
}

/**
 * Where signing in leads: an address of the portal's own that `destinations` names. Null for everything
 * else, above all for other origins in any spelling (CWE-601, open redirect).
 */
export function readNext(address: string | null): Next | null {
  if (address === null || !/^\/[^/\\]/.test(address) || /[\\\p{Cc}]/u.test(address)) return null
  if (!URL.canParse(address, window.location.origin)) return null
  const { origin, pathname, search, hash } = new URL(address, window.location.origin)
  const section = pathname.split('/')[1] ?? ''
  if (origin !== window.location.origin || !isDestination(section)) return null
  return { address: pathname + search + hash, name: destinations[section] }
}

/** What the query of an address says about where signing in leads. */
export const readNextFromSearch = (search: string) =>
  readNext(new URLSearchParams(search).get('next'))

/** Where signing in leads, as the address bar says it. */
export const useNext = () => readNextFromSearch(useLocation().search)

/** The address of a page on the way to being signed in, which hands on where that leads. */
export const withNext = (path: Path, next: Next | null) =>
  next ? `${path}?next=${encodeURIComponent(next.address)}` : path

interface Address {
  pathname: string
  search: string
  hash: string
}

/** The landing page for somebody who is to come back to `at` once signed in. */
export const landingPathFor = ({ pathname, search, hash }: Address) =>
  withNext(paths.landing, readNext(pathname + search + hash))

/** How long the link of an email to a new password is good, in milliseconds. */
const RESET_MS = 30 * 60_000

/** Keeps where signing in leads while a new password is chosen, which the link of an email opens in a new tab. */
export function saveNextForReset(next: Next | null): void {
  if (next === null) removeStored('next-after-reset')
  else writeStored('next-after-reset', `${Date.now() + RESET_MS} ${next.address}`)
}

/** Returns what `saveNextForReset` saved, or null after 30 minutes. */
export function readNextForReset(): Next | null {
  const [until, address = null] = readStored('next-after-reset')?.split(' ') ?? []
  return Number(until) > Date.now() ? readNext(address) : null
}
