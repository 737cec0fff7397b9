import { foldForSearch } from '@portal/shared/core/fold'
import { excerptOf, matchIn } from '@portal/shared/core/match'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { companyOf, factsOf } from './components/MemberFacts.tsx'

/** The first sentence of a text, or its first line. Short starts such as 'Dr.' end no sentence. */
export function firstSentence(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return /^.{15,}?[.!?…](?=\s)/u.exec(line)?.[0] ?? line
}

/** Removes facts whose words occur in earlier ones: 'SaaS' after 'B2B SaaS'. */
function withoutRepetition(facts: string[]): string[] {
  const known = new Set<string>()
  return facts.filter((fact) => {
    const words = foldForSearch(fact).split(/[^\p{L}\p{N}]+/u)
    const all = [...words, words.join('')]
    const isNew = !known.has(words.join('')) && words.some((word) => !known.has(word))
    for (const word of all) known.add(word)
    return isNew
  })
}

/** While searching, the sentence is the matching text if nothing else in the row matches. */
export function describeMember(member: DirectoryMember, search: string) {
  const { product, field, business, location } = factsOf(member)
  const facts = withoutRepetition(
    [location, ...field, product, ...business].filter((fact) => fact !== null),
  )
  const about = firstSentence(member.bio ?? '')
  const shown = [member.name, member.role, companyOf(member)?.name, about, ...facts]
  if (shown.some((text) => text && matchIn(text, search))) return { about, facts }
  const hidden = [...member.verticals.slice(1), member.bio ?? '']
  const excerpt = hidden.flatMap((text) => excerptOf(text, search) ?? [])[0]
  return { about: excerpt ?? about, facts }
}
