import type { DirectoryMember } from '@portal/shared/directory/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import type { DirectoryState } from '../api.ts'
import { describeMember } from '../describe-member.ts'
import { memberLinkProps } from '../directory-link.ts'
import { memberQuery } from '../members.ts'
import classes from './Directory.module.css'
import { Marked } from './Marked.tsx'
import { CompanyLink, companyOf } from './MemberFacts.tsx'
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
