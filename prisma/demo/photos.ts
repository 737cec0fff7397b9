import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMember, type Roster } from './roster.ts'

const folder = join(import.meta.dirname, 'portraits')

/** Builds photos for a third of the members: drawings of people who do not exist. */
export function photoRows({ founders, friends }: Roster) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.webp'))
  const members = [...founders, ...friends].filter(isMember)
  return files.sort().flatMap((file, index) => {
    const member = members[index * 3]
    if (!member) return []
    // A drawing with few colours is as small in the largest size as in the others.
    const bytes = new Uint8Array(readFileSync(join(folder, file)))
    const sizes = { bytes, bytes_256: bytes, bytes_96: bytes, width: 512, height: 512 }
    return [{ kind: 'member' as const, user_id: member.id, ...sizes }]
  })
}
