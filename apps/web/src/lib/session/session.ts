import type { SessionUser, SignedIn } from '@portal/shared/auth/schemas'
import { type Access, canCall, type Role, roles } from '@portal/shared/core/access'
import { useSyncExternalStore } from 'react'
import { applyRetention, readStored, removeStored, writeStored } from './storage.ts'

/** The session in local storage. Only this module reads and writes its three keys. */
export interface Session {
  accessToken: string | null
  refreshToken: string | null
  /** Null if no user is stored, or the stored value is invalid. */
  user: SessionUser | null
}

const keys = { accessToken: 'access_token', refreshToken: 'refresh_token', user: 'user' } as const

/** Whether the user is signed in and approved. The server checks every call. */
export const isMember = ({ accessToken, user }: Session) =>
  accessToken !== null && user?.is_active === true

/** Whether this page has had a session that did not expire here. */
let hadSession = false
/** Whether the last session of this page ended by signing out, in any tab. */
export const hasSignedOut = () => readSession().accessToken === null && hadSession

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()

/** Roles that this page does not know are left out. */
const rolesOf = (stored: unknown): Role[] =>
  Array.isArray(stored) ? roles.filter((one) => stored.includes(one)) : []

/** For values that older versions did not store. */
const defaults: SessionUser = {
  id: '',
  email: '',
  full_name: '',
  is_active: true,
  is_admin: false,
  roles: [],
  user_type: 'friend',
  tier: 'Free',
  application_status: null,
  must_add_second_step: false,
  deletion_due_at: null,
}

function parseUser(raw: string | null): SessionUser | null {
  try {
    const stored: Partial<SessionUser> | null = JSON.parse(raw ?? 'null')
    if (typeof stored?.email !== 'string') return null
    return { ...defaults, ...stored, roles: rolesOf(stored.roles) }
  } catch {
    return null
  }
}

let parsed: { raw: string | null; user: SessionUser | null } = { raw: null, user: null }
let current: Session = { accessToken: null, refreshToken: null, user: null }

/** Reads the session from storage. Returns the same object until it changes. */
export function readSession(): Session {
  const raw = readStored(keys.user)
  if (raw !== parsed.raw) parsed = { raw, user: parseUser(raw) }
  const accessToken = readStored(keys.accessToken)
  if (accessToken !== null) hadSession = true
  const refreshToken = readStored(keys.refreshToken)
  if (
    accessToken !== current.accessToken ||
    refreshToken !== current.refreshToken ||
    parsed.user !== current.user
  ) {
    current = { accessToken, refreshToken, user: parsed.user }
  }
  return current
}

const announce = () => {
  for (const listener of listeners) listener()
}

const signedInBefore = 'signed-in-before=1'

/** Whether someone has signed in with this browser before. */
export const hasSignedInBefore = () => document.cookie.split('; ').includes(signedInBefore)

/** Stores a new session after signing in. */
export function startSession({ access_token, refresh_token, user }: SignedIn): void {
  // A cookie, because the end of a session clears local storage.
  // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API.
  document.cookie = `${signedInBefore}; path=/; max-age=31536000; samesite=lax`
  writeStored(keys.accessToken, access_token)
  writeStored(keys.refreshToken, refresh_token)
  writeStored(keys.user, JSON.stringify(user))
  announce()
}

/** Stores new tokens after a refresh. */
export function renewSession(tokens: Pick<SignedIn, 'access_token' | 'refresh_token'>): void {
  writeStored(keys.accessToken, tokens.access_token)
  writeStored(keys.refreshToken, tokens.refresh_token)
  announce()
}

/** Updates the stored user, without other fields of a profile. The gates react to it. */
export function updateUser(facts: Partial<SessionUser>): void {
  const { user } = readSession()
  if (!user || (facts.id && user.id && facts.id !== user.id)) return
  const stored = Object.entries(facts).filter(([name]) => name in defaults)
  const next = JSON.stringify({ ...user, ...Object.fromEntries(stored) })
  if (next === JSON.stringify(user)) return
  writeStored(keys.user, next)
  announce()
}

/** Removes the access token first, since other tabs may see each removal separately. */
function clearSession(end: 'logOut' | 'expiry'): void {
  removeStored(keys.accessToken)
  applyRetention(end)
}

/** Signs out, and removes all data of accounts from this browser. */
export function endSession(): void {
  hadSession = true
  clearSession('logOut')
  announce()
}

/** Ends an expired session. Drafts stay in the memory of this page. */
export function expireSession(): void {
  clearSession('expiry')
  hadSession = false
  announce()
  for (const listener of expiryListeners) listener()
}

/** Calls `listener` after every change in any tab. Returns a function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || Object.values<string>(keys).includes(event.key)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  // Pages in the back/forward cache receive no storage events.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

/** Calls `listener` when the session expires. Returns a function that unsubscribes. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => {
    expiryListeners.delete(listener)
  }
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession)
}

/** Whether the signed-in user may make calls of an access level. */
export function useCan(access: Access): boolean {
  const { user } = useSession()
  return user !== null && canCall(access, user)
}
