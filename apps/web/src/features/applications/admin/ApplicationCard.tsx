import { Badge, Button, Checkbox } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import { count } from '@portal/shared/core/count'
import { Answers } from '#components/review/Answers.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { ReviewCard } from '#components/review/ReviewCard.tsx'
import { answersOf, nameOf, typeLabel } from './answers.ts'
import type { Decision } from './decisions.ts'
import { ApplicationDecision, EarlierApplications } from './EarlierApplications.tsx'

const badges = {
  pending: { variant: 'secondary', label: 'Pending' },
  approved: { variant: 'filled', label: 'Approved' },
  rejected: { variant: 'destructive', label: 'Rejected' },
} as const

interface ApplicationCardProps {
  application: Application
  selected: boolean
  onSelect: (selected: boolean) => void
  onDecide: (decision: Decision) => void
  /** Opens the application alone. */
  onOpen: () => void
  /** True while another decision is being sent. */
  busy: boolean
}

/** An application in the list. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, selected, onSelect, onDecide, onOpen, busy } = props
  const name = nameOf(application)
  const pending = application.status === 'pending'
  const { summary, rest } = answersOf(application)
  const more = count(rest.length, 'more answer')

  return (
    <ReviewCard
      {...headOf(application)}
      select={
        pending && (
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )
      }
      selected={pending && selected}
      actions={
        <>
          <Button disabled={busy} onClick={() => onDecide('approve')}>
            Approve
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => onDecide('reject')}>
            Reject
          </Button>
          <Button variant="ghost" aria-label={`Open ${name}`} onClick={onOpen}>
            Open
          </Button>
        </>
      }
    >
      <ApplicationDecision application={application} />
      <Answers answers={summary} />
      {rest.length > 0 && (
        <Disclosure summary={more} label={`${more} from ${name}`}>
          <Answers answers={rest} />
        </Disclosure>
      )}
      <EarlierApplications application={application} />
    </ReviewCard>
  )
}

/** An application by itself: what changed since an earlier one, then every answer. */
export function WholeApplication(props: { application: Application; autoFocus: boolean }) {
  const { application, autoFocus } = props
  const { summary, rest } = answersOf(application)
  return (
    <ReviewCard {...headOf(application)} plain autoFocus={autoFocus}>
      <EarlierApplications application={application} open />
      <Answers answers={[...summary, ...rest]} />
    </ReviewCard>
  )
}

function headOf(application: Application) {
  const { status, email, email_verified, submitted_at, edited_at } = application
  const badge = badges[status]
  return {
    title: nameOf(application),
    badges: (
      <>
        <Badge variant={badge.variant}>{badge.label}</Badge>
        {!email_verified && <Badge variant="outline">Address not confirmed</Badge>}
      </>
    ),
    sender: `${typeLabel(application)} • ${email}`,
    pending: status === 'pending',
    sentAt: submitted_at,
    sentLabel: 'Applied on',
    editedAt: edited_at,
  }
}
