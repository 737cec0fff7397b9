import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { memberQuery } from '../members.ts'
import { memberStep } from './BackToDirectory.tsx'
import classes from './Directory.module.css'
import { Marked } from './Marked.tsx'

interface MemberLinkProps {
  member: { id: string; name: string }
  /** What is marked in the name. */
  search: string
}

/** A founder's name in the directory; it leads to her page, which is fetched when a click is likely. */
export function MemberLink({ member, search: wanted }: MemberLinkProps) {
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const prefetch = () => {
    void queryClient.prefetchQuery(memberQuery(member.id))
    import('../pages/MemberPage.tsx').catch(() => {})
  }
  return (
    <Link
      {...memberStep(member, search)}
      className={classes.memberLink}
      onMouseEnter={prefetch}
      onFocus={prefetch}
    >
      <bdi>
        <Marked text={member.name} search={wanted} />
      </bdi>
    </Link>
  )
}
