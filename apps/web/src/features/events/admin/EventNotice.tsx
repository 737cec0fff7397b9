import { Checkbox, Stack, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Notice } from '@portal/shared/core/content'
import { type EventForm, eventFormSchema } from '@portal/shared/events/forms'
import type { EventChange } from '@portal/shared/events/options'
import { useQuery } from '@tanstack/react-query'
import { Consequence } from '#components/review/Consequence.tsx'
import type { NoticeProps } from '#features/content/public.ts'
import { eventEmailQuery } from './api.ts'

interface EventNoticeProps {
  id: string
  change: EventChange
  content?: EventForm | undefined
  noteLabel: string
  notice: Notice
  onChange: (notice: Notice) => void
}

export function EventNotice(props: EventNoticeProps) {
  const { id, change, content, noteLabel, notice, onChange } = props
  const planned = { change, note: notice.note, content }
  // The preview waits for a pause in typing.
  const key = JSON.stringify(planned)
  const [settledKey] = useDebouncedValue(key, 400)
  const { data } = useQuery({ ...eventEmailQuery(id, planned), enabled: key === settledKey })
  if (data?.recipients === 0) return null
  return (
    <Stack gap="sm">
      <Checkbox
        label="Email everyone who signed up"
        checked={notice.notify}
        onChange={({ currentTarget }) => onChange({ ...notice, notify: currentTarget.checked })}
      />
      {notice.notify && (
        <>
          <Textarea
            label={noteLabel}
            description="We add it to the email."
            autosize
            minRows={2}
            maxLength={500}
            value={notice.note}
            onChange={({ currentTarget }) => onChange({ ...notice, note: currentTarget.value })}
          />
          {data && <Consequence recipients={data.recipients} email={data} />}
        </>
      )}
    </Stack>
  )
}

/** The fields whose changes are emailed. */
const whenAndWhere = [
  ...['date', 'endDate', 'startTime', 'endTime'],
  ...['location', 'address', 'onlineUrl'],
]

export function MoveNotice({ entry, values, ...notice }: NoticeProps) {
  const isMoved = whenAndWhere.some((name) => values[name] !== entry.values[name])
  if (entry.emails !== 'cancel' || !isMoved) return null
  return (
    <EventNotice
      {...notice}
      id={entry.id}
      change="moved"
      content={eventFormSchema.safeParse(values).data}
      noteLabel="Add a sentence (optional)"
    />
  )
}
