import type { GuestListAnswer } from '@portal/shared/events/guest-schemas'
import { useNetwork } from '#lib/session/network.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import classes from './GuestSheet.module.css'

/** Empty lines for people who are not on the list. */
const emptyLines = Array.from({ length: 6 }, (_, n) => ({
  id: `empty-${n}`,
  name: '',
  company: '',
}))

/** The guest list on paper. Only printing shows it. */
export function GuestSheet({ list: { event, guests } }: { list: GuestListAnswer }) {
  const { time_zone } = useNetwork()
  const going = guests.filter(({ status }) => status === 'going')
  return (
    <table className={classes.sheet}>
      <caption>
        {event.title}, {formatEventDate(event, time_zone)}, {formatEventTime(event, time_zone)}
      </caption>
      <thead>
        <tr>
          <th>Here</th>
          <th>Name</th>
          <th>Company</th>
        </tr>
      </thead>
      <tbody>
        {[...going, ...emptyLines].map(({ id, name, company }) => (
          <tr key={id}>
            <td>☐</td>
            <td>{name}</td>
            <td>{company}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
