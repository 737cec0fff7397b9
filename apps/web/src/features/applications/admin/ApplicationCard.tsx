import { Badge, Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { reopenApplication } from '@portal/shared/applications/endpoints'
import type { Application, EarlierApplication } from '@portal/shared/applications/schemas'
import { formatCount } from '@portal/shared/core/count'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Card } from '#components/cards/Card.tsx'
import { ChangedValue, FactList } from '#components/cards/FactList.tsx'
import { DecisionRecord, SentAt } from '#components/review/DecisionRecord.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { EmailsOf } from '#components/review/EmailsOf.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDate } from '#lib/text/dates.ts'
import { answersOf, changedAnswers, formatKey, formatTrack, nameOf } from './answers.ts'
import { useReopen } from './api.ts'
import type { Decision } from './decisions.ts'
import { Questions } from './Questions.tsx'

function ReopenButton({ application }: { application: Application }) {
  const [isAsked, { open, close }] = useDisclosure(false)
  const { mutate, isPending } = useReopen()
  return (
    <>
      <Button
        variant="outline"
        aria-label={`Reopen the application of ${nameOf(application)}`}
        onClick={open}
      >
        Reopen
      </Button>
      <ConfirmDialog
        item={isAsked}
        title={`Reopen the application of ${nameOf(application)}?`}
        confirmLabel="Reopen"
        busy={isPending}
        onConfirm={() => mutate(application, { onSettled: close })}
        onClose={close}
      >
        <Text>It goes back to Pending, without the decision and reason.</Text>
        <EmailsOf endpoint={reopenApplication} input={{ params: { id: application.id } }} />
      </ConfirmDialog>
    </>
  )
}

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
  onOpen: () => void
  onNote: () => void
}

export function ApplicationCard(props: ApplicationCardProps) {
  const { application, selected, onSelect, onDecide, onOpen, onNote } = props
  const name = nameOf(application)
  const pending = application.status === 'pending'
  const network = useNetwork()
  const { summary, rest } = answersOf(application, network)
  // Answers to decided applications are seldom needed.
  const folded = pending ? rest : [...summary, ...rest]
  const more = formatCount(folded.length, pending ? 'more answer' : 'answer')

  return (
    <Card
      {...headOf(application)}
      lead={
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
        pending ? (
          <>
            <Button onClick={() => onDecide('approve')}>Approve</Button>
            <Button variant="outline" onClick={() => onDecide('reject')}>
              Reject
            </Button>
            <Button variant="ghost" aria-label={`Note about ${name}`} onClick={onNote}>
              Note
            </Button>
            <Button variant="ghost" aria-label={`Open ${name}`} onClick={onOpen}>
              Open
            </Button>
          </>
        ) : (
          application.can.reopen && <ReopenButton application={application} />
        )
      }
    >
      <ApplicationDecision application={application} />
      <Questions of={application} />
      {pending && <FactList look="grid" facts={summary} />}
      {folded.length > 0 && (
        <Disclosure summary={more} label={`${more} from ${name}`}>
          <FactList look="grid" facts={folded} />
        </Disclosure>
      )}
      <EarlierApplications application={application} labelOf={(key) => formatKey(key, network)} />
    </Card>
  )
}

export function headOf(application: Application) {
  const { status, email, email_verified, submitted_at, edited_at, asked_at } = application
  const badge = badges[status]
  return {
    title: nameOf(application),
    badges: (
      <>
        <Badge variant={badge.variant}>{badge.label}</Badge>
        {asked_at && <Badge variant="outline">Waiting for the applicant</Badge>}
        {!email_verified && <Badge variant="outline">Address not confirmed</Badge>}
      </>
    ),
    corner: (
      <SentAt
        pending={status === 'pending'}
        at={submitted_at}
        label="Applied on"
        editedAt={edited_at}
      />
    ),
    intro: `${formatTrack(application)} • ${email}`,
    item: application.id,
  }
}

function ApplicationDecision({ application }: { application: EarlierApplication }) {
  const { status, decided_at, decided_by, reason, note } = application
  return (
    <DecisionRecord
      outcome={status === 'approved' ? 'Approved' : 'Rejected'}
      decided_at={decided_at}
      decided_by={decided_by}
      texts={{ 'Reason given to the applicant': reason, 'Internal note': note }}
    />
  )
}

interface EarlierProps {
  application: Application
  open?: boolean
  labelOf: (key: string) => string
}

export function EarlierApplications({ application, open = false, labelOf }: EarlierProps) {
  const { earlier } = application
  if (earlier.length === 0) return null
  const times = earlier.length === 1 ? 'once' : `${earlier.length} times`
  return (
    <Stack
      component="section"
      aria-label={`Earlier applications of ${nameOf(application)}`}
      gap="md"
      ps="md"
      style={{ borderInlineStart: '3px solid var(--portal-celebrate)' }}
    >
      <Title order={3} size="h4">
        Applied {times} before
      </Title>
      {earlier.map((one, index) => (
        <Stack key={one.id} gap="xs">
          <Text>
            Applied on <time dateTime={one.submitted_at}>{formatDate(one.submitted_at)}</time>
            {one.user_type !== application.user_type && <span>{` as ${formatTrack(one)}`}</span>}
          </Text>
          <ApplicationDecision application={one} />
          <Questions of={one} />
          <Changes
            before={one}
            after={earlier[index - 1] ?? application}
            open={open}
            labelOf={labelOf}
          />
        </Stack>
      ))}
    </Stack>
  )
}

interface ChangesProps extends Pick<EarlierProps, 'labelOf'> {
  before: EarlierApplication
  after: EarlierApplication
  open: boolean
}

function Changes({ before, after, open, labelOf }: ChangesProps) {
  const network = useNetwork()
  const changes = changedAnswers(before, after, labelOf, network)
  if (changes.length === 0) return <Text c="dimmed">The answers haven’t changed.</Text>
  return (
    <Disclosure summary={`${formatCount(changes.length, 'answer')} changed since`} open={open}>
      <FactList
        look="rows"
        facts={changes.map(({ label, ...change }) => ({
          label,
          value: <ChangedValue {...change} />,
        }))}
      />
    </Disclosure>
  )
}
