import { Badge, Button, Flex, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { paths } from '@portal/shared/core/paths'
import { putPodNotes } from '@portal/shared/pods/endpoints'
import type { Pod, PodNotes } from '@portal/shared/pods/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Card } from '#components/cards/Card.tsx'
import { CardSkeleton } from '#components/cards/CardSkeleton.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { Notice } from '#components/feedback/notices.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { BackLink } from '#components/layout/BackLink.tsx'
import { Page } from '#components/layout/Page.tsx'
import { Conversation } from '#features/conversations/public.ts'
import { useInlineForm } from '#lib/dom/inline-form.ts'
import { call, isNotFound } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { formatDate } from '#lib/text/dates.ts'
import { type MembershipAction, podChanges, podQuery } from '../api.ts'
import { Meetings } from '../components/Meetings.tsx'
import { MembershipDialog } from '../components/MembershipDialog.tsx'
import { HowWeMeet, People } from '../components/PodPanels.tsx'
import { notesLine } from '../pod-texts.ts'

const back = <BackLink to={paths.pods}>All pods</BackLink>

export default function PodPage() {
  const { id = '' } = useParams()
  const query = useQuery(podQuery(id))
  const isMissing = isNotFound(query.error)
  if (query.data && !isMissing) return <OpenPod key={id} pod={query.data} />
  return (
    <Page title="Pod" eyebrow={back}>
      <QueryBoundary
        notFound={{
          text: 'You can’t see this pod',
          hint: 'It may have been dissolved, or your invitation has expired.',
        }}
        query={query}
        errorMessage="We couldn’t load this pod."
        skeleton={<CardSkeleton text="Loading the pod..." />}
      >
        {() => null}
      </QueryBoundary>
    </Page>
  )
}

function OpenPod({ pod }: { pod: Pod }) {
  const navigate = useNavigate()
  const [act, setAct] = useState<MembershipAction | null>(null)
  const close = () => setAct(null)
  const { kind, name, purpose, can, meetings, notes } = pod
  return (
    <Page
      title={name}
      subtitle={purpose}
      eyebrow={
        <Group gap="0.25rem var(--mantine-spacing-sm)">
          {back}
          <Badge>{kind}</Badge>
        </Group>
      }
      actions={
        (can.join || can.pass) && (
          <>
            {can.join && (
              <Button variant="accent" onClick={() => setAct('join')}>
                Join
              </Button>
            )}
            {can.pass && (
              <Button variant="outline" onClick={() => setAct('pass')}>
                Decline
              </Button>
            )}
          </>
        )
      }
    >
      <Notices pod={pod} />
      {pod.state === 'invited' ? (
        <HowWeMeet pod={pod} />
      ) : (
        <Flex wrap="wrap" align="flex-start" gap="lg">
          <Stack gap="lg" flex="2 1 28rem" miw={0}>
            <Meetings {...{ pod, meetings }} withRsvp editable={can.plan_meetings} />
            <Conversation subject={{ kind: 'pod', id: pod.id }} />
            {notes && <Notes id={pod.id} notes={notes} editable={can.write_notes} />}
          </Stack>
          <Stack gap="lg" flex="1 1 18rem" miw={0}>
            <HowWeMeet pod={pod} />
            <People pod={pod} onLeave={() => setAct('leave')} />
          </Stack>
        </Flex>
      )}
      <MembershipDialog
        asked={act && { act, pod }}
        onDone={(done) => (done === 'join' ? close() : navigate(paths.pods, { replace: true }))}
        onClose={close}
      />
    </Page>
  )
}

function Notices({ pod: { dissolved, host, state } }: { pod: Pod }) {
  if (dissolved) {
    return (
      <Notice>
        This pod was dissolved on {formatDate(dissolved.at)}.{' '}
        {dissolved.reason && `The reason: ${dissolved.reason} `}
        You can read its notes until {formatDate(dissolved.readable_until)}.
      </Notice>
    )
  }
  if (host || state === 'invited') return null
  return <Notice>This pod has no host right now. An administrator will ask one of you.</Notice>
}

const NotesForm = lazyComponent(async () => (await import('../components/PodForms.tsx')).NotesForm)

const asTyped = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

interface NotesProps {
  id: string
  notes: PodNotes
  editable: boolean
}

function Notes({ id, notes, editable }: NotesProps) {
  const [isRestoring, restoring] = useDisclosure(false)
  const { isEditing, opener, open, close } = useInlineForm()
  // Restoring again undoes it.
  const restore = useChange(
    (text: string) => call(putPodNotes, { params: { id }, body: { text, version: notes.version } }),
    { invalidates: podChanges, successMessage: 'The previous version is restored.' },
  )
  return (
    <Card
      id="notes"
      title="Notes"
      intro="Everyone in the pod can read and edit them."
      action={
        editable &&
        !isEditing && (
          <Button ref={opener} variant="outline" onClick={open}>
            Edit notes
          </Button>
        )
      }
    >
      {editable && isEditing ? (
        <NotesForm id={id} notes={notes} onDone={close} />
      ) : (
        <Text {...(notes.text ? { dir: 'auto' } : { c: 'dimmed' })} style={asTyped}>
          {notes.text || 'No notes yet.'}
        </Text>
      )}
      {notes.version > 0 && (
        <Group justify="space-between" gap="0 var(--mantine-spacing-lg)">
          <Text size="sm" c="dimmed">
            {notesLine(notes)}
          </Text>
          {editable && !isEditing && notes.previous_text && (
            <Button variant="link" size="sm" onClick={restoring.open}>
              Restore the previous version
            </Button>
          )}
        </Group>
      )}
      <ConfirmDialog
        item={isRestoring && notes.previous_text}
        title="Restore this version?"
        confirmLabel="Restore"
        busy={restore.isPending}
        onConfirm={(text) => restore.mutate(text, { onSuccess: restoring.close })}
        onClose={restoring.close}
      >
        {(text) => (
          <Text dir="auto" style={asTyped}>
            {text}
          </Text>
        )}
      </ConfirmDialog>
    </Card>
  )
}
