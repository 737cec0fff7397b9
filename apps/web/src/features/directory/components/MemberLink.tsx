import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { memberQuery } from '../members.ts'
import { memberLinkProps } from './BackToDirectory.tsx'
import classes from './Directory.module.css'
import { Marked } from './Marked.tsx'

interface MemberLinkProps {
  member: { id: string; name: string }
  /** Marked in the name. */
  search: string
}

/** A founder's name in the directory. Prefetches her page when a click is likely. */
export function MemberLink({ member, search }: MemberLinkProps) {
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
