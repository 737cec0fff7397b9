import { Checkbox, Stack, Textarea } from '@mantine/core'
import type { Notice } from '@portal/shared/core/content'
import type { Endpoint, EndpointInput } from '@portal/shared/core/endpoint'
import { eventContent } from '@portal/shared/events/admin-endpoints'
import { eventFormSchema } from '@portal/shared/events/forms'
import { Consequence } from '#components/review/Consequence.tsx'
import { useEmailsOf } from '#components/review/EmailsOf.tsx'
import type { NoticeProps } from '#features/content/public.ts'

interface EventNoticeProps<E extends Endpoint> {
  endpoint: E
  /** The call with emails to everyone. */
  input: EndpointInput<E> | null
  noteLabel: string
  notice: Notice
  onChange: (notice: Notice) => void
}

export function EventNotice<E extends Endpoint>(props: EventNoticeProps<E>) {
  const { endpoint, input, noteLabel, notice, onChange } = props
  const emails = useEmailsOf(endpoint, input)
  if (emails?.length === 0) return null
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
          {emails && <Consequence emails={emails} />}
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
  const { id } = entry
  const isMoved = whenAndWhere.some((name) => values[name] !== entry.values[name])
  if (entry.emails !== 'cancel' || !isMoved) return null
  const { data: content } = eventFormSchema.safeParse(values)
  const body = content && { content, notify: true, note: notice.notice.note }
  return (
    <EventNotice
      {...notice}
      endpoint={eventContent.update}
      input={body ? { params: { id }, query: {}, body } : null}
      noteLabel="Add a sentence (optional)"
    />
  )
}
