import type { SessionUser, SignedIn } from '@portal/shared/auth/schemas'
import { type Role, roles } from '@portal/shared/core/access'
import { useSyncExternalStore } from 'react'
import { clearStored, readStored, removeStored, writeStored } from './storage.ts'

/** The stored session in local storage. This module alone touches its three places. */
export interface Session {
  accessToken: string | null
  refreshToken: string | null
  /** Null when nobody is stored, or what is stored cannot be read. */
  user: SessionUser | null
}

const keys = { accessToken: 'access_token', refreshToken: 'refresh_token', user: 'user' } as const

/** Whether somebody uses the portal as a member: signed in, and approved. The server decides for every call. */
export const isMember = ({ accessToken, user }: Session) =>
  accessToken !== null && user?.is_active === true

/** Whether this page has had a session that did not expire here. */
let hadSession = false
/** Whether the last session of this page was ended by signing out, in this tab or another. */
export const hasSignedOut = () => readSession().accessToken === null && hadSession

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()

/** A session from before there were roles says `is_admin` only, which meant an administrator. */
const roleOf = ({ role, is_admin }: { role?: unknown; is_admin?: unknown }): Role =>
  roles.find((one) => one === role) ?? (is_admin === true ? 'admin' : 'member')

/**
 * The stored user. Tolerant of what an older version stored: everything but the address has a safe
 * default, and the next answer about the current user fills the rest in.
 */
function parseUser(raw: string | null): SessionUser | null {
  if (raw === null) return null
  try {
    const value: unknown = JSON.parse(raw)
    if (typeof value !== 'object' || value === null) return null
    const stored: Partial<Record<keyof SessionUser, unknown>> = value
    if (typeof stored.email !== 'string') return null
    return {
      id: typeof stored.id === 'string' ? stored.id : '',
      email: stored.email,
      full_name: typeof stored.full_name === 'string' ? stored.full_name : '',
      is_active: stored.is_active !== false,
      is_admin: stored.is_admin === true,
      role: roleOf(stored),
      user_type: stored.user_type === 'female_founder' ? 'female_founder' : 'friend',
      tier: stored.tier === 'Paid' || stored.tier === 'Raise' ? stored.tier : 'Free',
      application_status:
        stored.application_status === 'pending' ||
        stored.application_status === 'approved' ||
        stored.application_status === 'rejected'
          ? stored.application_status
          : null,
      deletion_due_at: typeof stored.deletion_due_at === 'string' ? stored.deletion_due_at : null,
    }
  } catch {
    return null
  }
}

let parsed: { raw: string | null; user: SessionUser | null } = { raw: null, user: null }
let current: Session = { accessToken: null, refreshToken: null, user: null }

/** The session as storage has it now; the same object as long as nothing changed. */
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

/** After a sign-in. */
export function startSession({ access_token, refresh_token, user }: SignedIn): void {
  writeStored(keys.accessToken, access_token)
  writeStored(keys.refreshToken, refresh_token)
  writeStored(keys.user, JSON.stringify(user))
  announce()
}

/** After a refresh. A server that rotates nothing leaves the refresh token as it is. */
export function renewSession(tokens: {
  access_token: string
  refresh_token?: string | undefined
}): void {
  writeStored(keys.accessToken, tokens.access_token)
  if (tokens.refresh_token) writeStored(keys.refreshToken, tokens.refresh_token)
  announce()
}

/** Writes down what the server says of the signed-in user, so that the gates act on it. */
export function updateUser(facts: Partial<SessionUser>): void {
  const { user } = readSession()
  if (!user || (facts.id && user.id && facts.id !== user.id)) return
  const next = JSON.stringify({ ...user, ...facts })
  if (next === JSON.stringify(user)) return
  writeStored(keys.user, next)
  announce()
}

/** The token goes first: another tab, which may see one removal after the other, has no session at once. */
function clearSession(end: 'logOut' | 'expiry'): void {
  removeStored(keys.accessToken)
  clearStored(end)
}

/** Signing out: leaves nothing of anybody's account in this browser. */
export function endSession(): void {
  hadSession = true
  clearSession('logOut')
  announce()
}

/** Ends a session that the server no longer knows: drafts stay in this page only. */
export function expireSession(): void {
  clearSession('expiry')
  hadSession = false
  announce()
  for (const listener of expiryListeners) listener()
}

/** Calls back on every change, in this tab or another. Returns the way to stop. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || Object.values<string>(keys).includes(event.key)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  // A page in the back/forward cache hears of no changes until it is shown again.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', listener)
  }
}

/** Calls back when the session could not be renewed. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => {
    expiryListeners.delete(listener)
  }
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession)
}
