import type { Path } from '#config/paths.ts'
import type { Session } from '#lib/session.ts'
import { type Gate, landingGate, memberGate } from './gate.ts'
import { adminPages, type Load, landingPages, membersPages, openPages, page } from './pages.ts'

export const frames = {
  member: page(() => import('./MemberFrame.tsx'), 'MemberFrame'),
  admin: page(() => import('./admin/AdminFrame.tsx'), 'AdminFrame'),
}

export interface Room {
  /** Who is sent elsewhere; without one everybody is let in. */
  gate?: Gate
  /** What stands around its pages, from the outside in. */
  frames: Load[]
  pages: Partial<Record<Path, Load>>
}

/** Every page with an address of its own. Placeholders and the logout flow stand in the router. */
export const rooms = {
  landing: { gate: landingGate, frames: [], pages: landingPages },
  open: { frames: [], pages: openPages },
  members: { gate: memberGate, frames: [frames.member], pages: membersPages },
  admin: { gate: memberGate, frames: [frames.member, frames.admin], pages: adminPages },
} satisfies Record<string, Room>

const doors = Object.values<Room>(rooms).flatMap(({ gate, frames, pages }) =>
  Object.entries(pages).map(([path, load]) => ({ path, gate, loads: [...frames, load] })),
)

/** Fetches the code of a page and of all that stands around it. A failure shows when she really goes there. */
export function prefetchVisit(path: string): void {
  const loads = doors.find((door) => door.path === path)?.loads ?? []
  for (const load of loads) load().catch(() => {})
}

const segments = (path: string) => path.split('/').filter((part) => part !== '')

function names(path: string, address: string): boolean {
  const [parts, given] = [segments(path), segments(address)]
  const same = (part: string, index: number) => part.startsWith(':') || part === given[index]
  return parts.length === given.length && parts.every(same)
}

/** The page that an address leads to: the one it names, or the one where its gate sends this person. */
export function pageAt(address: string, session: Session): string | undefined {
  const door = doors.find(({ path }) => names(path, address))
  const elsewhere = door?.gate?.(session) ?? null
  return elsewhere === null ? door?.path : elsewhere
}
