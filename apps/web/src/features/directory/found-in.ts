import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { companyOf, factsOf } from './components/MemberFacts.tsx'
import { excerptOf, matchIn } from './match.ts'

/**
 * Where a search found a founder, if it is in no fact that her row shows: one of her other verticals, or a
 * piece of her bio.
 */
export function foundIn(member: DirectoryMember, search: string): string | null {
  const { product, field } = factsOf(member)
  const shown = [member.name, member.role, companyOf(member)?.name, product, ...field]
  if (shown.some((text) => text && matchIn(text, search))) return null
  const others = [...member.verticals.slice(1), member.bio ?? '']
  return others.flatMap((text) => excerptOf(text, search) ?? [])[0] ?? null
}
