import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { PortalEvent } from '@portal/shared/events/schemas'
import { cancelMeeting } from '@portal/shared/pods/endpoints'
import type { PodMeeting } from '@portal/shared/pods/schemas'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { EventRsvp, placeFacts } from '#features/events/public.ts'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { podChanges } from '../api.ts'

const MeetingForm = lazyComponent(async () => (await import('./PodForms.tsx')).MeetingForm)
const CancelEmails = lazyComponent(async () => (await import('./PodForms.tsx')).CancelEmails)

interface MeetingsProps {
  pod: { id: string }
  meetings: PodMeeting[]
  editable: boolean
  /** Whether the reader can sign up for the meetings; administrators who manage a pod cannot. */
  withRsvp?: boolean
}

export function Meetings(props: MeetingsProps) {
  const { pod, meetings, editable, withRsvp = false } = props
  /** The meeting in the open form; true for a new one. */
  const [edited, setEdited] = useState<PodMeeting | true | null>(null)
  const [cancelled, setCancelled] = useState<PortalEvent | null>(null)
  const closeForm = () => setEdited(null)
  const keep = () => setCancelled(null)
  const cancel = useChange(
    (meeting_id: string) => call(cancelMeeting, { params: { id: pod.id, meeting_id } }),
    { invalidates: podChanges },
  )
  return (
    <Card
      id="meetings"
      title="Meetings"
      action={
        editable && (
          <Button variant="outline" onClick={() => setEdited(true)}>
            Plan a meeting
          </Button>
        )
      }
    >
      {meetings.length === 0 ? (
        <Text c="dimmed">No meetings planned yet.</Text>
      ) : (
        <Stack component="ul" gap="xl">
          {meetings.map((meeting) => (
            <Meeting key={meeting.event.id} event={meeting.event}>
              {withRsvp && <EventRsvp event={meeting.event} past={false} />}
              {editable && (
                <>
                  <Button
                    variant="ghost"
                    onClick={() => setEdited(meeting)}
                    aria-label={`Change ${meeting.event.title}`}
                  >
                    Change
                  </Button>
                  <Button
                    variant="ghost"
                    onClick={() => setCancelled(meeting.event)}
                    aria-label={`Cancel meeting ${meeting.event.title}`}
                  >
                    Cancel meeting
                  </Button>
                </>
              )}
            </Meeting>
          ))}
        </Stack>
      )}
      <ItemDialog
        item={edited === true ? edited : edited && { ...edited, id: edited.event.id }}
        onClose={closeForm}
        title={(meeting) => (meeting === true ? 'Plan a meeting' : 'Change the meeting')}
      >
        {(meeting) => (
          <MeetingForm
            pod={pod.id}
            meeting={meeting === true ? null : meeting}
            onDone={closeForm}
          />
        )}
      </ItemDialog>
      <ConfirmDialog
        item={cancelled}
        title={({ title }) => `Cancel “${title}”?`}
        confirmLabel="Cancel the meeting"
        cancelLabel="Keep it"
        destructive
        busy={cancel.isPending}
        onConfirm={({ id }) => cancel.mutate(id, { onSuccess: keep })}
        onClose={keep}
      >
        {({ id: meeting_id }) => (
          <>
            <Text>You can’t undo this.</Text>
            <CancelEmails id={pod.id} meeting_id={meeting_id} />
          </>
        )}
      </ConfirmDialog>
    </Card>
  )
}

function Meeting({ event, children }: { event: PortalEvent; children: ReactNode }) {
  const { time_zone } = useNetwork()
  const { title, places, pod } = event
  return (
    <Stack component="li" gap="sm">
      <Title order={3} size="h4" dir="auto">
        {title}
      </Title>
      <FactList
        facts={[
          ...placeFacts(event, time_zone),
          { label: 'Going', icon: IconUsers, value: places && `${places.going} going` },
        ]}
      />
      {pod?.description && (
        <Text dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {pod.description}
        </Text>
      )}
      <Group gap="xs">{children}</Group>
    </Stack>
  )
}
