import type { EventPage, PortalEvent } from '@portal/shared/events/schemas'
import type { Home } from '@portal/shared/home/schemas'
import { isMember, readSession } from '#lib/session/session.ts'
import { listStoredKeys, readStored, removeStored, writeStored } from '#lib/session/storage.ts'

const MONTH_MS = 30 * 24 * 3_600_000

interface Part<Data> {
  /** When the server sent it, in ms since 1970. */
  at: number
  data: Data
}

/** What a member can read offline. Nothing else of the API is ever stored. */
export interface Kept {
  home?: Part<Home>
  /** The next events that the member signed up for, and the next meetings of their pods. */
  events?: Part<PortalEvent[]>
  /** The pages of these events, by id. */
  pages: Record<string, Part<EventPage>>
}

/** The id of the signed-in member; null for everybody else. */
export function memberId(): string | null {
  const session = readSession()
  return (isMember(session) && session.user?.id) || null
}

const keyFor = (id: string) => `offline:of:${id}` as const

const empty = (): Kept => ({ pages: {} })

/** Reads what is kept for a member. Another version of the portal may have other fields. */
export function readKept(id: string): Kept {
  try {
    const { version, kept }: { version: unknown; kept: Kept } = JSON.parse(
      readStored(keyFor(id)) ?? '',
    )
    if (version !== entryOfPage()) return empty()
    const isFresh = (part: Part<unknown>) => Date.now() - part.at < MONTH_MS
    const { home, events, pages } = kept
    return {
      ...(home && isFresh(home) && { home }),
      ...(events && isFresh(events) && { events }),
      pages: Object.fromEntries(Object.entries(pages).filter(([, page]) => isFresh(page))),
    }
  } catch {
    return empty()
  }
}

export const writeKept = (id: string, kept: Kept): void =>
  writeStored(keyFor(id), JSON.stringify({ version: entryOfPage(), kept }))

/** Deletes what is kept for all accounts but the signed-in member's. */
export function deleteKeptOfOthers(): void {
  const id = memberId()
  const own = id && keyFor(id)
  for (const key of listStoredKeys()) {
    if (key.startsWith('offline:of:') && key !== own) removeStored(key)
  }
}

/** The script that starts this page. It changes with every version of the portal. */
const entryOfPage = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
