/**
 * Local storage that never throws. Where a browser forbids it (private windows, full disks), values
 * live for as long as the page does: she can still sign in and fill in a form.
 */
const fallback = new Map<string, string>()

/** What the names of values begin with that belong to the browser, and stay when a session expires. */
export const KEPT = 'kept:'

/** What outlives `clearStored` in this tab, until it is written anew. */
const spared = new Map<string, string>()

export function readStored(key: string): string | null {
  const other = fallback.get(key) ?? spared.get(key) ?? null
  try {
    return localStorage.getItem(key) ?? other
  } catch {
    return other
  }
}

export function store(key: string, value: string): void {
  spared.delete(key)
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
  }
}

export function removeStored(key: string): void {
  fallback.delete(key)
  spared.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be kept there in the first place.
  }
}

/**
 * Clears all of local storage but what begins with `KEPT`. What begins with `sparing` stays in the memory of this page:
 * whoever has typed when her session expired finds it again once she has signed in.
 */
export function clearStored(sparing: string): void {
  const stays = ([key]: [string, string]) => key.startsWith(sparing)
  for (const [key, value] of [...fallback].filter(stays)) spared.set(key, value)
  fallback.clear()
  try {
    for (const [key, value] of Object.entries({ ...localStorage }).filter(stays)) {
      spared.set(key, value)
    }
    const kept = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(KEPT))
    localStorage.clear()
    for (const [key, value] of kept) localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
