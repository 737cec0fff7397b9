import { Box, SimpleGrid, Text } from '@mantine/core'
import {
  cancelAnnouncement,
  deleteAnnouncement,
  scheduleAnnouncement,
} from '@portal/shared/announcements/admin-endpoints'
import { type Schedule, scheduleSchema } from '@portal/shared/announcements/forms'
import type { OpenAnnouncement } from '@portal/shared/announcements/schemas'
import { paths } from '@portal/shared/core/paths'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { RadioGroupField } from '#components/form/choice-fields.tsx'
import { DateField } from '#components/form/DateField.tsx'
import { DialogForm } from '#components/form/DialogForm.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Consequence } from '#components/review/Consequence.tsx'
import { resolverFor } from '#lib/forms/forms.ts'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { useNetwork } from '#lib/session/network.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { EditAnnouncementForm } from './AnnouncementForm.tsx'
import { audienceText, countPeople, reachText } from './announcement-texts.ts'
import { type AnnouncementDialog, announcementKeys } from './api.ts'

interface AnnouncementDialogsProps {
  dialog: AnnouncementDialog | null
  announcement: OpenAnnouncement
  onClose: () => void
}

export function AnnouncementDialogs({ announcement, dialog, onClose }: AnnouncementDialogsProps) {
  const { id, subject, can } = announcement
  const navigate = useNavigate()
  const cancel = useChange(() => call(cancelAnnouncement, { params: { id } }), {
    invalidates: announcementKeys,
    successMessage: 'Sending cancelled. The announcement is a draft again.',
  })
  const remove = useChange(() => call(deleteAnnouncement, { params: { id } }), {
    onSaved: () => navigate(paths.manageAnnouncements, { replace: true }),
    successMessage: 'Draft deleted.',
  })
  return (
    <>
      <ItemDialog
        item={dialog === 'edit' && can.edit}
        onClose={onClose}
        title={`Edit “${subject}”`}
        size="xl"
      >
        <EditAnnouncementForm announcement={announcement} onDone={onClose} />
      </ItemDialog>
      <ItemDialog
        item={dialog === 'send' && can.schedule}
        onClose={onClose}
        title={`Send “${subject}”`}
      >
        <ScheduleForm announcement={announcement} onDone={onClose} />
      </ItemDialog>
      <ConfirmDialog
        item={dialog === 'cancel' && can.cancel}
        title={`Cancel sending “${subject}”?`}
        confirmLabel="Cancel sending"
        cancelLabel="Keep it"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
        onClose={onClose}
      >
        <Text>It becomes a draft again and no one gets an email.</Text>
      </ConfirmDialog>
      <ConfirmDialog
        item={dialog === 'delete' && can.remove}
        title={`Delete “${subject}”?`}
        confirmLabel="Delete the draft"
        destructive
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: onClose })}
        onClose={onClose}
      >
        <Text>This can’t be undone.</Text>
      </ConfirmDialog>
    </>
  )
}

const scheduleOptions = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'At a day and time', description: 'In the network’s time zone.' },
] as const

type ScheduleValues = Schedule & { when: string }

const resolver = resolverFor(({ when, date, time }: ScheduleValues) => {
  if (when === 'now') return scheduleSchema.safeParse({})
  // The schema takes two empty fields as 'now'.
  const chosen = scheduleSchema.refine(({ date: day }) => day !== '', {
    message: 'Please pick a date',
    path: ['date'],
  })
  return chosen.safeParse({ date, time })
})

interface ScheduleFormProps {
  announcement: OpenAnnouncement
  onDone: () => void
}

function ScheduleForm({ announcement, onDone }: ScheduleFormProps) {
  const { id, version, reach, preview } = announcement
  const emailed = useEmailText()
  const schedule = useChange(
    (body: Schedule) => call(scheduleAnnouncement, { params: { id }, query: { version }, body }),
    {
      invalidates: announcementKeys,
      successMessage: (_, { date }) => {
        if (date) {
          const message = 'You can change or cancel it until sending starts.'
          return { title: 'Scheduled', message }
        }
        const starts = 'Sending starts within a minute.'
        const message = emailed(starts)
        return message === starts ? { title: 'On its way', message } : message
      },
    },
  )
  const form = useForm({
    resolver,
    defaultValues: { when: 'now', date: '', time: '' },
  })
  const { control } = form
  const when = useWatch({ control, name: 'when' })
  return (
    <DialogForm
      form={form}
      send={schedule.mutateAsync}
      submitLabel={`${when === 'now' ? 'Send to' : 'Schedule for'} ${countPeople(reach?.reached ?? 0, announcement.audience)}`}
      onClose={onDone}
    >
      <Box>
        <Text>{audienceText(announcement, useNetwork())}.</Text>
        {reach && <Text>{reachText(reach, announcement.audience)}</Text>}
        <Text c="dimmed" mb="sm">
          {announcement.audience === 'guests'
            ? 'Each guest gets one email. Guests who cancel before then don’t get it.'
            : 'Each member gets one email. Members who opt out of news before then don’t get it.'}{' '}
          You can’t stop it once sending has started.
        </Text>
        {reach && <Consequence emails={[{ ...preview, recipients: reach.reached, name: null }]} />}
      </Box>
      <RadioGroupField control={control} name="when" label="When?" choices={scheduleOptions} />
      {when === 'later' && (
        <SimpleGrid minColWidth="min(100%, 12rem)" style={{ alignItems: 'start' }}>
          <DateField control={control} name="date" label="Day" placeholder="Pick a date" required />
          <TextField control={control} name="time" label="Time" type="time" required />
        </SimpleGrid>
      )}
    </DialogForm>
  )
}
