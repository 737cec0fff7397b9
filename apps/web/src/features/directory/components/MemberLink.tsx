import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { memberQuery } from '../api.ts'
import { memberStep } from '../member-link.ts'
import classes from './Member.module.css'

/** A founder's name in the directory; it leads to her page, which is fetched when a click is likely. */
export function MemberLink({ member }: { member: { id: string; name: string } }) {
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
      {member.name}
    </Link>
  )
}
