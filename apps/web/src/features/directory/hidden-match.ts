import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { companyOf, factsOf } from './components/MemberFacts.tsx'
import { excerptOf, matchIn } from './match.ts'

/** The vertical or bio excerpt that matches a search, or null if the row shows a match already. */
export function findHiddenMatch(member: DirectoryMember, search: string): string | null {
  const { product, field } = factsOf(member)
  const shown = [member.name, member.role, companyOf(member)?.name, product, ...field]
  if (shown.some((text) => text && matchIn(text, search))) return null
  const others = [...member.verticals.slice(1), member.bio ?? '']
  return others.flatMap((text) => excerptOf(text, search) ?? [])[0] ?? null
}
