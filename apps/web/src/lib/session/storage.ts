interface Stay {
  /** After a session has expired: `page` keeps it in the memory of this page, for whoever signs in again. */
  expiry: 'stored' | 'page' | 'gone'
  logOut: 'stored' | 'gone'
}

const gone: Stay = { expiry: 'gone', logOut: 'gone' }
/** What belongs to the browser. A cookie brings it back after a session has expired. */
const ofBrowser: Stay = { expiry: 'gone', logOut: 'stored' }
/** What somebody has written who has no account. */
const ofVisitor: Stay = { expiry: 'page', logOut: 'stored' }
/** What somebody has set for good, as far as this browser goes. */
const ofAccount: Stay = { expiry: 'stored', logOut: 'gone' }

/**
 * Every name in local storage, and how long it stays. A name that ends with a colon is followed by more, such
 * as the id of an account. docs/operators/security.md lists the same for people, under 'What a browser keeps'.
 */
export const names = {
  access_token: gone,
  refresh_token: gone,
  user: gone,
  'next-after-reset': gone,
  'draft:of:': { expiry: 'page', logOut: 'gone' },
  'draft:application': ofVisitor,
  'kept:rejection-templates:': ofAccount,
  'kept:review-keys:': ofAccount,
  'kept:two-step-later:': ofAccount,
  'sidebar:isCollapsed': ofBrowser,
  // Read and written by Mantine, and by public/colour-scheme.js.
  'mantine-color-scheme-value': ofBrowser,
} as const satisfies Record<string, Stay>

type Name = keyof typeof names
/** A place in local storage under one of the names. */
export type Place = { [N in Name]: N extends `${string}:` ? `${N}${string}` : N }[Name]

const nameOf = (key: string) =>
  Object.entries(names).find(([name]) => (name.endsWith(':') ? key.startsWith(name) : key === name))

const isPlace = (key: string): key is Place => nameOf(key) !== undefined

/** For browsers that forbid local storage (private windows, full disks): lives as long as the page. */
const fallback = new Map<string, string>()

/** What outlives an expired session in this page, until it is written anew. */
const spared = new Map<string, string>()

function entries(): [string, string][] {
  try {
    return Object.entries({ ...localStorage })
  } catch {
    return []
  }
}

/** Where something is kept. */
export const storedPlaces = (): Place[] =>
  entries()
    .map(([key]) => key)
    .filter(isPlace)

/** What is kept at a place. As all functions here, it never throws. */
export function readStored(key: Place): string | null {
  const other = fallback.get(key) ?? spared.get(key) ?? null
  try {
    return localStorage.getItem(key) ?? other
  } catch {
    return other
  }
}

export function store(key: Place, value: string): void {
  spared.delete(key)
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
  }
}

/** Keeps a value in the memory of this page only. */
export function spare(key: Place, value: string): void {
  spared.set(key, value)
}

const remove = (key: string) => {
  fallback.delete(key)
  spared.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be kept there in the first place.
  }
}

export const removeStored = (key: Place): void => remove(key)

/** Clears local storage when a session ends, but for what `names` lets stay. An undeclared name goes. */
export function clearStored(end: keyof Stay): void {
  const kept = new Map([...spared, ...fallback, ...entries()])
  for (const [key, value] of kept) {
    const stays = nameOf(key)?.[1][end]
    if (stays === 'stored') continue
    remove(key)
    if (stays === 'page') spared.set(key, value)
  }
}
