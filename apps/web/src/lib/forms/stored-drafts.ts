import { listStoredKeys, readStored, removeStored, type StorageKey } from '../session/storage.ts'

const MONTH = 30 * 24 * 60 * 60 * 1000

export interface StoredDraft {
  saved_at: number
  values: Record<string, unknown>
}

function parse(raw: string | null): StoredDraft | null {
  if (raw === null) return null
  try {
    const value: unknown = JSON.parse(raw)
    if (typeof value !== 'object' || value === null) return null
    const { saved_at, values }: Partial<Record<keyof StoredDraft, unknown>> = value
    if (typeof saved_at !== 'number' || typeof values !== 'object' || values === null) return null
    return { saved_at, values: { ...values } }
  } catch {
    return null
  }
}

/** Returns the values of a draft; null if there is none or it is older than a month. */
export function readDraft(place: StorageKey): StoredDraft['values'] | null {
  const stored = parse(readStored(place))
  return stored === null || Date.now() - stored.saved_at > MONTH ? null : stored.values
}

/** Deletes drafts that are older than a month. */
export function deleteOldDrafts(): void {
  for (const place of listStoredKeys()) {
    if (place.startsWith('draft:') && readDraft(place) === null) removeStored(place)
  }
}
