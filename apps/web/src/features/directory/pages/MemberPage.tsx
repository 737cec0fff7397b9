import { Badge, Stack } from '@mantine/core'
import { getDirectory, getMember } from '@portal/shared/directory/endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { QueryError } from '#components/feedback/ErrorState.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { EmptyState } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { ApiError, isNotFound } from '#lib/http/api.ts'
import { keyOf } from '#lib/http/queries.ts'
import { useCan } from '#lib/session/session.ts'
import { FoundersOnly } from '../components/FoundersOnly.tsx'
import classes from '../components/Member.module.css'
import { MemberHeader, OwnPageNote } from '../components/MemberHeader.tsx'
import { MemberProfile, MemberWins, SharedEvents } from '../components/MemberProfile.tsx'
import { readReferrer, useDirectoryLink } from '../directory-link.ts'
import { memberQuery } from '../members.ts'

export default function MemberPage() {
  const { id = '' } = useParams()
  const from = readReferrer(useLocation().state)
  const back = useDirectoryLink()
  const mayRead = useCan(getMember.access)
  const query = useQuery({ ...memberQuery(id), enabled: mayRead })
  const { data, error } = query
  // For privacy, hidden and missing members look the same.
  const isMissing = isNotFound(error)

  const queryClient = useQueryClient()
  useEffect(() => {
    // Lists that still show this member are out of date.
    if (isMissing) void queryClient.invalidateQueries({ queryKey: keyOf(getDirectory) })
  }, [isMissing, queryClient])

  if (!mayRead || (error instanceof ApiError && error.code === 'forbidden')) {
    return (
      <Page title="Member Directory" eyebrow={<Badge>Founders Only</Badge>}>
        <FoundersOnly />
      </Page>
    )
  }

  if (isMissing) {
    return (
      <Page title="Member not listed">
        <EmptyState
          text="We can’t find this member"
          hint="They may have left the directory, or the link may be incomplete."
          action={<LinkButton {...back} />}
        />
      </Page>
    )
  }

  const name = data?.name ?? from?.name ?? 'A member'
  return (
    <Page title={name} heading={null}>
      <Stack align="flex-start" className={classes.room ?? ''}>
        <BackLink {...back} />
        {data?.is_me && <OwnPageNote listed={data.listed} />}
        <MemberHeader name={name} member={data} />
      </Stack>
      <div className={classes.room}>
        {data && <MemberProfile member={data} />}
        {data && <SharedEvents events={data.events_of_both} />}
        {data && <MemberWins id={data.id} />}
        {!data && !error && <RowSkeleton text="Loading member..." />}
      </div>
      {!data && error && <QueryError query={query} errorMessage="We couldn’t load this page." />}
    </Page>
  )
}
