import { Text } from '@mantine/core'
import type { OwnApplication } from '@portal/shared/applications/schemas'
import { formatCount } from '@portal/shared/core/count'
import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import classes from './Waiting.module.css'

type State = 'done' | 'now' | 'open'

const marks = { done: IconCircleCheckFilled, now: IconCircleDotFilled, open: IconCircle }
const spoken = { done: 'Done', now: 'Now', open: 'Next' }

export function ApplicationTimeline({ application }: { application: OwnApplication }) {
  const { submitted_at, edited_at, address_confirmed_at, decision_days, can } = application
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
            : 'Open the link in our email so our answer can reach you.'}
        </Text>
      </Step>
      <Step state="now" title="Being read">
        <Text>
          {can.answer
            ? 'We have a question for you. You’ll find it above.'
            : 'A volunteer reads every application.'}
        </Text>
      </Step>
      <Step state="open" title="Decided">
        {decision_days !== null && (
          <Text>Decisions usually take about {formatCount(decision_days, 'day')}.</Text>
        )}
        <Text>
          We’ll email you when there’s a decision. If you’re accepted, this page opens the portal
          for you.
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
