import { getAnnouncement } from '@portal/shared/announcements/endpoints'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { queryOf } from '#lib/http/queries.ts'
import { formatDate } from '#lib/text/dates.ts'
import { AnnouncementText } from '../components/AnnouncementText.tsx'

export default function AnnouncementPage() {
  const { id = '' } = useParams()
  const query = useQuery(queryOf(getAnnouncement, { params: { id } }))
  return (
    <Page
      title={query.data?.subject ?? 'Announcement'}
      width="reading"
      subtitle={query.data && formatDate(query.data.sent_at)}
      eyebrow={<BackLink to={paths.announcements}>All announcements</BackLink>}
    >
      <QueryBoundary
        notFound={{
          text: 'We can’t find this announcement',
          hint: 'It may have gone to other members, or part of the link may be missing.',
          list: { to: paths.announcements, label: 'See all announcements' },
        }}
        query={query}
        errorMessage="We couldn’t load this announcement"
      >
        {(announcement) => <AnnouncementText {...announcement} level={2} />}
      </QueryBoundary>
    </Page>
  )
}
