import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { retryAnnouncement, testAnnouncement } from '@portal/shared/announcements/admin-endpoints'
import type { OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { auditTargetPath, paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { LinkButton } from '#components/links.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useCan, useSession } from '#lib/session/session.ts'
import { formatDateTime } from '#lib/text/dates.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { AnnouncementText } from '../components/AnnouncementText.tsx'
import { AnnouncementDialogs } from './AnnouncementDialogs.tsx'
import { filterText } from './AudienceField.tsx'
import { audienceText, badgeOf, figuresOf, reachText, resultText } from './announcement-texts.ts'
import { type AnnouncementDialog, announcementKeys, managedAnnouncementQuery } from './api.ts'
import { PictureCard } from './PictureCard.tsx'

export default function ManageAnnouncementPage() {
  const { id = '' } = useParams()
  const query = useQuery(managedAnnouncementQuery(id))
  const [dialog, open] = useState<AnnouncementDialog | null>(null)
  const { data } = query
  const readsAudit = useCan('read_audit_log')
  return (
    <Page
      title={data?.subject ?? 'Announcement'}
      eyebrow={
        <Stack gap="xs" align="flex-start">
          <BackLink to={paths.manageAnnouncements}>All announcements</BackLink>
          {data && (
            <Group gap="xs">
              <Badge color={badgeOf(data).color}>{badgeOf(data).label}</Badge>
              {data.about_service && <Badge variant="secondary">About the portal</Badge>}
            </Group>
          )}
        </Stack>
      }
      actions={data && <Actions announcement={data} onOpen={open} />}
    >
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load this announcement"
        skeleton={<RowSkeleton count={6} text="Loading the announcement..." />}
      >
        {(announcement) => (
          <Stack gap="lg">
            <Progress announcement={announcement} />
            <Card id="audience" title="Audience">
              <AudienceFacts announcement={announcement} />
            </Card>
            <Card id="text" title="Text">
              <AnnouncementText {...announcement} level={3} />
            </Card>
            {announcement.can.edit && <PictureCard announcement={announcement} />}
            <Group gap="md">
              {announcement.can.remove && (
                <Button variant="outline" onClick={() => open('delete')}>
                  Delete the draft
                </Button>
              )}
              {readsAudit && (
                <LinkButton to={auditTargetPath({ type: 'announcement', id })} variant="link">
                  See changes
                </LinkButton>
              )}
            </Group>
            <AnnouncementDialogs
              announcement={announcement}
              dialog={dialog}
              onClose={() => open(null)}
            />
          </Stack>
        )}
      </QueryBoundary>
    </Page>
  )
}

interface ActionsProps {
  announcement: OpenAnnouncement
  onOpen: (dialog: AnnouncementDialog) => void
}

function Actions({ announcement: { id, can }, onOpen }: ActionsProps) {
  const email = useSession().user?.email
  const emailed = useEmailText()
  const test = useChange(() => call(testAnnouncement, { params: { id } }), {
    invalidates: announcementKeys,
    successMessage: emailed(`A test is on its way to ${email}.`),
  })
  return (
    <>
      {can.edit && (
        <Button variant="outline" onClick={() => onOpen('edit')}>
          Edit
        </Button>
      )}
      <Button variant="outline" loading={test.isPending} onClick={() => test.mutate()}>
        Send a test to me
      </Button>
      {can.schedule && (
        <Button variant="accent" onClick={() => onOpen('send')}>
          Send or schedule
        </Button>
      )}
      {can.cancel && (
        <Button variant="accent" onClick={() => onOpen('cancel')}>
          Cancel sending
        </Button>
      )}
    </>
  )
}

function Progress({ announcement }: { announcement: OpenAnnouncement }) {
  const { id, state, waits, scheduled_for, started_at, result, can } = announcement
  const { time_zone } = useNetwork()
  const retry = useChange(() => call(retryAnnouncement, { params: { id } }), {
    invalidates: announcementKeys,
  })
  if (waits) return <Notice>An editor wrote this. An administrator can send it.</Notice>
  if (state === 'draft') return null
  if (!started_at) {
    const when = formatDateTime(scheduled_for ?? '', time_zone)
    return (
      <Notice>
        Sending starts within a minute of <span>{when}</span>.{' '}
        {can.cancel && <span>You can cancel until then.</span>}
      </Notice>
    )
  }
  return (
    <Card
      id="result"
      title="Result"
      intro={resultText(announcement)}
      action={
        can.retry && (
          <Button variant="outline" loading={retry.isPending} onClick={() => retry.mutate()}>
            Retry failed emails
          </Button>
        )
      }
    >
      <FactList look="figures" facts={figuresOf(result)} />
    </Card>
  )
}

function consentText({ audience, about_service }: OpenAnnouncement): string {
  if (audience === 'guests') return 'No: it is for people who signed up for the event'
  return about_service ? 'No: it is about the portal itself' : 'Yes'
}

function AudienceFacts({ announcement }: { announcement: OpenAnnouncement }) {
  const { author, filter, reach } = announcement
  const network = useNetwork()
  return (
    <>
      <FactList
        look="grid"
        facts={[
          { label: 'To', value: audienceText(announcement, network) },
          { label: 'Members with', value: filter && filterText(filter, network) },
          {
            label: 'Needs consent to news',
            value: consentText(announcement),
          },
          { label: 'Author', value: author ?? 'A former member' },
        ]}
      />
      {reach && <Text>{reachText(reach, announcement.audience)}</Text>}
    </>
  )
}
