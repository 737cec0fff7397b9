import { changeMeeting, planMeeting } from '@portal/shared/pods/endpoints'
import { meetingFormSchema, type MeetingForm as Sent } from '@portal/shared/pods/forms'
import type { PodMeeting } from '@portal/shared/pods/schemas'
import { EditorFields } from '#components/editor/EditorFields.tsx'
import { type EditorField, type EditorValues, field, required } from '#components/editor/fields.ts'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { call } from '#lib/api.ts'
import { resolverFor } from '#lib/forms.ts'
import { tryAgain, usePodChange } from '../api.ts'

const fields: EditorField[] = [
  field('line', 'title', 'Title', required),
  field('date', 'date', 'Date', required),
  field('time', 'startTime', 'Start time', required),
  field('time', 'endTime', 'End time'),
  field('line', 'location', 'Place or link', required),
  field('text', 'description', 'What it is about'),
]
const blank: EditorValues = Object.fromEntries(fields.map(({ name }) => [name, '']))
const resolver = resolverFor((values: EditorValues) => meetingFormSchema.safeParse(values))

interface MeetingFormProps {
  /** The id of the pod. */
  pod: string
  /** Null for a new one. */
  meeting: PodMeeting | null
  onDone: () => void
}

export function MeetingForm({ pod, meeting, onDone }: MeetingFormProps) {
  const save = usePodChange((body: Sent) => {
    if (!meeting) return call(planMeeting, { params: { id: pod }, body })
    const params = { id: pod, meeting_id: meeting.event.id }
    return call(changeMeeting, { params, query: { version: meeting.version }, body })
  })
  const dialog = useDraftForm({
    name: `pod-meeting:${meeting?.event.id ?? pod}`,
    empty: (): EditorValues => meeting?.values ?? blank,
    resolver,
  })
  return (
    <DialogForm
      {...dialog}
      send={(values) => save.mutateAsync(values)}
      thanks={{
        title: 'Saved',
        message: meeting
          ? 'Those who signed up hear of another time or place by mail.'
          : 'The members of the pod find the meeting here and among their events.',
      }}
      failed={tryAgain}
      submitLabel={meeting ? 'Save' : 'Plan the meeting'}
      onDone={onDone}
      onCancel={onDone}
    >
      <EditorFields control={dialog.form.control} fields={fields} />
    </DialogForm>
  )
}
