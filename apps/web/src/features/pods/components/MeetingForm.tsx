import { SimpleGrid } from '@mantine/core'
import { changeMeeting, planMeeting } from '@portal/shared/pods/endpoints'
import { type MeetingForm as Sent, type MeetingValues, meetingFormSchema } from '@portal/shared/pods/forms'
import type { PodMeeting } from '@portal/shared/pods/schemas'
import { DateField } from '#components/form/DateField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { useDraftForm } from '#components/form/use-draft-form.ts'
import { call } from '#lib/api.ts'
import { resolverFor } from '#lib/forms.ts'
import { useSession } from '#lib/session.ts'
import { usePodChange } from '../api.ts'

const blank: MeetingValues = {
  title: '',
  date: '',
  startTime: '',
  endTime: '',
  location: '',
  description: '',
}
const resolver = resolverFor((values: MeetingValues) => meetingFormSchema.safeParse(values))

interface MeetingFormProps {
  /** The id of the pod. */
  pod: string
  /** Null for a new one. */
  meeting: PodMeeting | null
  onDone: () => void
}

export function MeetingForm({ pod, meeting, onDone }: MeetingFormProps) {
  const owner = useSession().user?.id ?? ''
  const save = usePodChange((body: Sent) => {
    if (!meeting) return call(planMeeting, { params: { id: pod }, body })
    const params = { id: pod, meeting_id: meeting.event.id }
    return call(changeMeeting, { params, query: { version: meeting.version }, body })
  })
  const dialog = useDraftForm({
    name: `pod-meeting:${meeting?.event.id ?? pod}:${owner}`,
    empty: () => meeting?.values ?? blank,
    resolver,
  })
  const { control } = dialog.form
  return (
    <DialogForm
      {...dialog}
      send={(values) => save.mutateAsync(values)}
      thanks={({ title }) => ({
        title: meeting ? 'The meeting is changed' : 'The meeting is planned',
        message: meeting
          ? `Those who signed up for “${title}” hear of another time or place by mail.`
          : `The members of the pod find “${title}” here and among their events.`,
      })}
      failed="The meeting could not be saved. Please try again in a moment."
      submitLabel={meeting ? 'Save' : 'Plan the meeting'}
      onDone={onDone}
      onCancel={onDone}
    >
      <TextField control={control} name="title" label="Title" required data-autofocus />
      <DateField control={control} name="date" label="Date" placeholder="Pick a date" required />
      <SimpleGrid minColWidth="min(100%, 12rem)" autoFlow="auto-fit">
        <TextField control={control} name="startTime" label="Start time" type="time" required />
        <TextField control={control} name="endTime" label="End time" type="time" />
      </SimpleGrid>
      <TextField
        control={control}
        name="location"
        label="Place or link"
        description="Where you meet, or the address of the call."
        required
      />
      <TextAreaField control={control} name="description" label="What it is about" />
    </DialogForm>
  )
}
