import { Anchor } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Notice } from '#components/feedback/notices.tsx'
import { meQuery } from '#lib/session/me.ts'

/** Tells a founder that the directory doesn't list them, and how to change that. */
export function NotListedNotice() {
  const { data: me } = useQuery(meQuery)
  if (!me || me.listed || me.user_type !== 'female_founder') return null
  return (
    <Notice>
      You’re not in the directory, so founders can’t find you.{' '}
      <Anchor component={Link} to={`${paths.account}#preview`} inherit>
        Turn on Directory Visibility in your account
      </Anchor>
    </Notice>
  )
}
