import { emptyValues, type NamedField } from '@portal/shared/core/form-fields'
import { eventFields } from '@portal/shared/events/fields'
import {
  cancelMeeting,
  changeMeeting,
  planMeeting,
  putPodNotes,
} from '@portal/shared/pods/endpoints'
import {
  meetingFormSchema,
  notesFormSchema,
  type MeetingForm as Sent,
} from '@portal/shared/pods/forms'
import type { PodMeeting, PodNotes } from '@portal/shared/pods/schemas'
import { FieldsForm } from '#components/form/FieldsForm.tsx'
import type { FormField } from '#components/form/form-field.ts'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { call } from '#lib/http/api.ts'
import { formFailureText, useChange } from '#lib/http/use-change.ts'
import { podChanges } from '../api.ts'

const fields: NamedField[] = [
  { name: 'title', label: 'Title', input: 'line', required: true },
  { name: 'date', label: 'Date', input: 'date', required: true },
  { name: 'endDate', ...eventFields.endDate },
  { name: 'startTime', label: 'Start time', input: 'time', required: true },
  { name: 'endTime', label: 'End time', input: 'time' },
  { name: 'location', label: 'Place or link', input: 'line', required: true },
  { name: 'description', label: 'What it’s about', input: 'text' },
]

interface MeetingFormProps {
  pod: string
  meeting: PodMeeting | null
  onDone: () => void
}

export function MeetingForm({ pod: id, meeting, onDone }: MeetingFormProps) {
  const save = useChange(
    ({ body, version = '' }: { body: Sent; version: string | undefined }) => {
      if (!meeting) return call(planMeeting, { params: { id }, body })
      const params = { id, meeting_id: meeting.event.id }
      return call(changeMeeting, { params, query: { version }, body })
    },
    {
      invalidates: podChanges,
      errorMessage: formFailureText,
      successMessage: {
        title: 'Saved',
        message: meeting
          ? 'Everyone sees the change.'
          : 'Pod members will see the meeting here and in their events.',
      },
    },
  )
  return (
    <FieldsForm
      fields={fields}
      schema={meetingFormSchema}
      values={meeting?.values ?? emptyValues(fields)}
      version={meeting?.version}
      onSubmit={(body, { version }) => save.mutateAsync({ body, version })}
      submitLabel={meeting ? 'Save' : 'Plan the meeting'}
      consequence={(body, { isChanged }) => {
        if (!isChanged) return null
        if (!meeting) return <EmailsOf endpoint={planMeeting} input={{ params: { id }, body }} />
        const params = { id, meeting_id: meeting.event.id }
        return <EmailsOf endpoint={changeMeeting} input={{ params, query: {}, body }} />
      }}
      onClose={onDone}
    />
  )
}

export const CancelEmails = (params: { id: string; meeting_id: string }) => (
  <EmailsOf endpoint={cancelMeeting} input={{ params }} />
)

const field: FormField = { name: 'text', label: 'Notes', input: 'text', rows: 8 }

interface NotesFormProps {
  id: string
  notes: PodNotes
  onDone: () => void
}

export function NotesForm({ id, notes, onDone }: NotesFormProps) {
  const write = useChange(
    (body: Pick<PodNotes, 'text' | 'version'>) => call(putPodNotes, { params: { id }, body }),
    {
      invalidates: podChanges,
      successMessage: { title: 'Saved', message: 'Everyone in the pod can see the new notes.' },
      errorMessage: formFailureText,
    },
  )
  return (
    <FieldsForm
      fields={[field]}
      schema={notesFormSchema.pick({ text: true })}
      values={{ text: notes.text }}
      version={String(notes.version)}
      onSubmit={({ text }, { version }) => write.mutateAsync({ text, version: Number(version) })}
      submitLabel="Save notes"
      onClose={onDone}
    />
  )
}
