// All access to local storage goes through this module. It declares every key with its retention.
// Its functions never throw: where the browser forbids local storage, values live as long as the
// page.

/**
 * What happens to a value when a session expires, and when the member logs out: `keep` leaves it in
 * local storage, `memory` moves it into the memory of this page (a reload deletes it), `delete`
 * removes it.
 */
interface Retention {
  expiry: 'keep' | 'memory' | 'delete'
  logOut: 'keep' | 'delete'
}

const none: Retention = { expiry: 'delete', logOut: 'delete' }
/** Settings of the browser. A cookie restores some of them after an expiry. */
const perBrowser: Retention = { expiry: 'delete', logOut: 'keep' }
/** Drafts of visitors without an account. */
const perVisitor: Retention = { expiry: 'memory', logOut: 'keep' }
/** Drafts of a member, for the same member who signs in again. */
const perSession: Retention = { expiry: 'memory', logOut: 'delete' }
/** Notices that this browser has had. They name no account. */
const always: Retention = { expiry: 'keep', logOut: 'keep' }
/** Settings that a member made in this browser. */
const perAccount: Retention = { expiry: 'keep', logOut: 'delete' }

/**
 * The retention of each key. A key that ends with a colon is a prefix, for example of the id of an
 * account. docs/operators/security.md lists the same keys under 'What a browser keeps'.
 */
export const storageKeys = {
  access_token: none,
  refresh_token: none,
  user: none,
  'next-after-reset': none,
  'draft:of:': perSession,
  'draft:application': perVisitor,
  'kept:review-keys:': perAccount,
  'kept:two-step-later:': perAccount,
  'kept:push': perAccount,
  'passkey-offered': always,
  'push-offered': always,
  'install-hinted': always,
  // Written and read by app/offline only, for the signed-in member.
  'offline:of:': none,
  'sidebar:isCollapsed': perBrowser,
  'seen:intro:': perBrowser,
  // Read and written by Mantine and by public/colour-scheme.js.
  'mantine-color-scheme-value': perBrowser,
} as const satisfies Record<string, Retention>

type DeclaredKey = keyof typeof storageKeys
/** A key of local storage: one of `storageKeys`, with a suffix after a prefix. */
export type StorageKey = {
  [Key in DeclaredKey]: Key extends `${string}:` ? `${Key}${string}` : Key
}[DeclaredKey]

/** Returns the retention of a key; undefined for a key that is not declared. */
const retentionOf = (key: string): Retention | undefined =>
  Object.entries(storageKeys).find(([declared]) =>
    declared.endsWith(':') ? key.startsWith(declared) : key === declared,
  )?.[1]

const isStorageKey = (key: string): key is StorageKey => retentionOf(key) !== undefined

/**
 * Values that are not in local storage: it refused them, because it is disabled or full, or a
 * session has expired. The page keeps them until they are written again.
 */
const memory = new Map<string, string>()

function readAll(): [string, string][] {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}

/** Lists the declared keys that local storage holds. */
export const listStoredKeys = (): StorageKey[] =>
  readAll()
    .map(([key]) => key)
    .filter(isStorageKey)

/** Returns the value of a key; null if there is none. */
export function readStored(key: StorageKey): string | null {
  let stored: string | null = null
  try {
    stored = localStorage.getItem(key)
  } catch {
    // Local storage is disabled and holds nothing.
  }
  return memory.get(key) ?? stored
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}

/** Keeps a value in the memory of this page, and not in local storage. */
export function keepInMemory(key: StorageKey, value: string): void {
  memory.set(key, value)
}

const remove = (key: string) => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Local storage is disabled and holds nothing.
  }
}

/** Removes a value from local storage and from the memory of this page. */
export const removeStored = (key: StorageKey): void => remove(key)

/** Applies the retention of every key when a session ends. Removes keys that are not declared. */
export function applyRetention(end: keyof Retention): void {
  const values = new Map([...readAll(), ...memory])
  for (const [key, value] of values) {
    const retention = retentionOf(key)?.[end]
    if (retention === 'keep') continue
    remove(key)
    if (retention === 'memory') memory.set(key, value)
  }
}
