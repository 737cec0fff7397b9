import { Badge } from '@mantine/core'
import { announcementPath, paths } from '@portal/shared/core/paths'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readPaging } from '#lib/address/url-state.ts'
import { formatDate } from '#lib/text/dates.ts'
import { announcementsQuery } from '../api.ts'

export default function AnnouncementsPage() {
  const list = useListPage(announcementsQuery, readPaging)
  return (
    <Page
      title="Announcements"
      width="reading"
      intro="Messages from the network to its members."
      eyebrow={<BackLink to={paths.help}>Help & Support</BackLink>}
    >
      <ListPage
        list={list}
        label="Announcements"
        noun="announcement"
        empty={{
          text: 'No announcements yet',
          hint: 'You’ll find the network’s messages to you here.',
        }}
      >
        {({ announcements }) => (
          <Rows label="Announcements">
            {announcements.map(({ id, subject, sent_at, about_service }) => (
              <Row
                key={id}
                title={subject}
                to={announcementPath(id)}
                badges={about_service && <Badge variant="secondary">About the portal</Badge>}
                note={<time dateTime={sent_at}>{formatDate(sent_at)}</time>}
              />
            ))}
          </Rows>
        )}
      </ListPage>
    </Page>
  )
}
