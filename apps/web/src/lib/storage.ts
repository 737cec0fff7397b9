/**
 * Local storage that never throws. Where a browser forbids it (private windows, full disks), values
 * live for as long as the page does: she can still sign in and fill in a form.
 */
const fallback = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? fallback.get(key) ?? null
  } catch {
    return fallback.get(key) ?? null
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
  }
}

export function removeStored(key: string): void {
  fallback.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be kept there in the first place.
  }
}

export function clearStored(): void {
  fallback.clear()
  try {
    localStorage.clear()
  } catch {
    // As above.
  }
}
