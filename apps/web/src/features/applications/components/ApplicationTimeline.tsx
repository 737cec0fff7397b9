import { Text } from '@mantine/core'
import type { OwnApplication } from '@portal/shared/applications/schemas'
import { formatCount } from '@portal/shared/core/count'
import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import classes from './Waiting.module.css'

type State = 'done' | 'now' | 'open'

const marks = { done: IconCircleCheckFilled, now: IconCircleDotFilled, open: IconCircle }
const spoken = { done: 'Done', now: 'Now', open: 'To come' }

/** The way of an application that waits, from sending it to the decision. */
export function ApplicationTimeline({ application }: { application: OwnApplication }) {
  const { submitted_at, edited_at, address_confirmed_at, usual_days, can } = application
  return (
    <ol className={classes.timeline}>
      <Step state="done" title="Sent">
        <Text>{`You sent it on ${formatDate(submitted_at)}.`}</Text>
        {edited_at && <Text>{`You last changed your answers on ${formatDate(edited_at)}.`}</Text>}
      </Step>
      <Step state={address_confirmed_at ? 'done' : 'now'} title="Address confirmed">
        <Text>
          {address_confirmed_at
            ? `You confirmed your email address on ${formatDate(address_confirmed_at)}.`
            : 'Not so far: open the link in our email, so that our answer reaches you.'}
        </Text>
      </Step>
      <Step state="now" title="Being read">
        <Text>
          {can.answer
            ? 'Somebody reads yours, and has a question: it stands above.'
            : 'Volunteers read every application.'}
        </Text>
      </Step>
      <Step state="open" title="Decided">
        {usual_days !== null && (
          <Text>Decisions usually take about {formatCount(usual_days, 'day')}.</Text>
        )}
        <Text>
          We will write to you as soon as it has been decided, and this page will take you in by
          itself.
        </Text>
      </Step>
    </ol>
  )
}

function Step({ state, title, children }: { state: State; title: string; children: ReactNode }) {
  const Mark = marks[state]
  return (
    <li data-state={state}>
      <Mark size="1.5rem" stroke={1.5} role="img" aria-label={spoken[state]} />
      <div>
        <Text fw={600}>{title}</Text>
        {children}
      </div>
    </li>
  )
}
