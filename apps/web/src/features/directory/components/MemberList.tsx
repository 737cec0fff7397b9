import { foldForSearch } from '@portal/shared/core/fold'
import { excerptOf, matchIn } from '@portal/shared/core/match'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import type { DirectoryState } from '../api.ts'
import { memberLinkProps } from '../directory-link.ts'
import { memberQuery } from '../members.ts'
import classes from './Directory.module.css'
import { Marked } from './Marked.tsx'
import { CompanyLink, companyOf, factsOf } from './MemberFacts.tsx'
import { People, PersonRow } from './PersonRow.tsx'
import { ProfileButton } from './ProfileButton.tsx'

interface MemberLinkProps {
  member: { id: string; name: string }
  search: string
}

/** A founder's name in the directory. Prefetches her page when a click is likely. */
function MemberLink({ member, search }: MemberLinkProps) {
  const { search: query } = useLocation()
  const queryClient = useQueryClient()
  const prefetch = () => {
    void queryClient.prefetchQuery(memberQuery(member.id))
    import('../pages/MemberPage.tsx').catch(() => {})
  }
  return (
    <Link
      {...memberLinkProps(member, query)}
      className={classes.memberLink}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      <bdi>
        <Marked text={member.name} search={search} />
      </bdi>
    </Link>
  )
}

interface MemberListProps {
  members: DirectoryMember[]
  searchedFor: Pick<DirectoryState, 'search' | 'helps_with'>
}

export const MemberList = ({ members, searchedFor: { search, helps_with } }: MemberListProps) => (
  <People label="Founders">
    {members.map((member) => {
      const { about, facts } = describeMember(member, search)
      return (
        <PersonRow
          key={member.id}
          person={member}
          link={<MemberLink member={member} search={search} />}
          role={<Role member={member} search={search} />}
          about={about && <Marked text={about} search={search} />}
          facts={facts}
          corner={<ProfileButton compact name={member.name} profile={member.linkedin_profile} />}
          search={search}
          helpsWith={helps_with}
        />
      )
    })}
  </People>
)

/** 'Founder & CEO, CytoScope'. */
function Role({ member, search }: { member: DirectoryMember; search: string }) {
  const company = companyOf(member)
  return (
    <>
      <Marked text={member.role ?? ''} search={search} />
      {member.role && company && <span>, </span>}
      {company && <CompanyLink member={member} search={search} />}
    </>
  )
}

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
