import { Badge, Button } from '@mantine/core'
import { type AdminAnnouncement, announcementStates } from '@portal/shared/announcements/schemas'
import { manageAnnouncementPath } from '@portal/shared/core/paths'
import { getEvent } from '@portal/shared/events/endpoints'
import { useQuery } from '@tanstack/react-query'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { ListPage } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useListPage } from '#components/list/use-list-page.ts'
import { readOneOf, useUrlState } from '#lib/address/url-state.ts'
import { queryOf } from '#lib/http/queries.ts'
import { useNetwork } from '#lib/session/network.ts'
import { NewAnnouncementForm } from './AnnouncementForm.tsx'
import { audienceText, badgeOf, progressText, stateTexts } from './announcement-texts.ts'
import { managedAnnouncementsQuery, readManageAnnouncements } from './api.ts'

const readDialog = (query: URLSearchParams) => ({
  dialog: readOneOf(query, 'dialog', ['write']),
  /** The event that a new announcement is about, or to whose guests it goes. */
  event: query.get('event'),
  guests: query.get('guests'),
})

const names = {
  all: 'All',
  ...Object.fromEntries(announcementStates.map((one) => [one, stateTexts[one].label])),
}

export default function ManageAnnouncementsPage() {
  const list = useListPage(managedAnnouncementsQuery, readManageAnnouncements)
  const { state, filter, query } = list
  const [{ dialog, event, guests }, update] = useUrlState(readDialog)
  const close = () => update({ dialog: null, event: null, guests: null }, { replace: true })
  const { counts } = query.data ?? {}
  const total = announcementStates.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0)
  return (
    <Page
      title="Announcements"
      subtitle="Emails to all members or a group"
      actions={
        <Button variant="accent" onClick={() => update({ dialog: 'write' })}>
          Write an announcement
        </Button>
      }
    >
      <ListPage
        list={list}
        label="Announcements"
        noun="announcement"
        tabs={{
          value: state.state ?? 'all',
          names,
          counts: counts && { all: total, ...counts },
          onChange: (tab) =>
            filter({ state: announcementStates.find((one) => one === tab) ?? null }),
        }}
        toolbarLabel="Search announcements"
        searchLabel="Search by subject"
        empty={{
          text: 'No announcements here',
          hint: state.search
            ? 'Try another search.'
            : !state.state && 'Write your first one above.',
        }}
      >
        {({ announcements }) => (
          <Rows label="Announcements">
            {announcements.map((announcement) => (
              <AnnouncementRow key={announcement.id} announcement={announcement} />
            ))}
          </Rows>
        )}
      </ListPage>
      <ItemDialog item={dialog} onClose={close} title="Write an announcement" size="xl">
        <NewAnnouncement event={event} guests={guests} onCancel={close} />
      </ItemDialog>
    </Page>
  )
}

interface NewAnnouncementProps {
  event: string | null
  guests: string | null
  onCancel: () => void
}

/** The form, filled in for an event. */
function NewAnnouncement({ event, guests, onCancel }: NewAnnouncementProps) {
  const id = event ?? guests
  const query = useQuery({
    ...queryOf(getEvent, { params: { id: id ?? '' } }),
    enabled: id !== null,
  })
  if (id !== null && query.isPending) return <RowSkeleton />
  const found = query.data ? (event ? { event: query.data } : { guestsOf: query.data }) : {}
  return <NewAnnouncementForm {...found} onCancel={onCancel} />
}

function AnnouncementRow({ announcement }: { announcement: AdminAnnouncement }) {
  const { id, subject, about_service, result } = announcement
  const { label, color } = badgeOf(announcement)
  const network = useNetwork()
  const { time_zone } = network
  const note = [audienceText(announcement, network), progressText(announcement, time_zone)]
    .filter(Boolean)
    .join(' • ')
  return (
    <Row title={subject} note={note}>
      {about_service && <Badge variant="secondary">About the portal</Badge>}
      {result.failed > 0 && <Badge color="gray">{`${result.failed} failed`}</Badge>}
      <Badge color={color}>{label}</Badge>
      <LinkButton to={manageAnnouncementPath(id)} variant="outline" aria-label={`Open ${subject}`}>
        Open
      </LinkButton>
    </Row>
  )
}
