import { Table } from '@mantine/core'
import type { GuestListAnswer } from '@portal/shared/events/guest-schemas'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import '#config/styles/print.css'

const box = '☐'

/** Empty lines for people who are not on the list. */
const emptyLines = Array.from({ length: 6 }, () => [box, '', ''])

const caption = {
  paddingBottom: '0.75rem',
  color: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
} as const

/** The guest list on paper. Only printing shows it. */
export function GuestSheet({ list: { event, guests } }: { list: GuestListAnswer }) {
  const { time_zone } = useNetwork()
  const going = guests.filter(({ status }) => status === 'going')
  return (
    <Table
      className="printed print-only"
      captionSide="top"
      verticalSpacing="0.375rem"
      horizontalSpacing={0}
      borderColor="gray.5"
      c="var(--mantine-color-black)"
      styles={{ caption, th: { color: 'inherit', fontSize: 'inherit' } }}
      data={{
        caption: [
          event.title,
          formatEventDate(event, time_zone),
          formatEventTime(event, time_zone),
        ].join(', '),
        head: ['Here', 'Name', 'Company'],
        body: [...going.map(({ name, company }) => [box, name, company]), ...emptyLines],
      }}
    />
  )
}
