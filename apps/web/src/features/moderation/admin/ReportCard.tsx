import { Badge, Button, type ButtonProps, Group } from '@mantine/core'
import { manageMemberPath } from '@portal/shared/core/paths'
import { decideReport } from '@portal/shared/moderation/admin-endpoints'
import {
  type ReportDecision,
  type ReportKind,
  reportNoteLength,
} from '@portal/shared/moderation/options'
import type { Report } from '@portal/shared/moderation/schemas'
import { formerMember } from '@portal/shared/privacy/schemas'
import { Card } from '#components/cards/Card.tsx'
import { type Fact, FactList } from '#components/cards/FactList.tsx'
import { TextLink } from '#components/links.tsx'
import { emailsOf, ReasonDialog } from '#components/ReasonDialog.tsx'
import type { ReasonContent } from '#components/ReasonForm.tsx'
import { DecisionRecord, SentAt } from '#components/review/DecisionRecord.tsx'
import { formatDateTime } from '#lib/text/dates.ts'
import { useEmailText } from '#lib/text/email-text.ts'
import { useDecideReport } from './api.ts'

const outcomes: Record<ReportDecision, string> = {
  removed: 'Removed',
  warned: 'Warned',
  suspended: 'Introductions suspended',
  dismissed: 'Dismissed',
}

const kindTexts: Record<
  ReportKind,
  { title: string; label: string; removed?: string; open?: string }
> = {
  introduction: { title: 'A message', label: 'The message' },
  message: {
    ...{ title: 'A message', label: 'The message' },
    ...{ removed: 'Message removed', open: 'Open the conversation' },
  },
  ask: { title: 'An ask', label: 'The ask', removed: 'Ask removed', open: 'Open the ask' },
}

const looks: Partial<Record<ReportDecision, ButtonProps['variant']>> = {
  warned: 'filled',
  dismissed: 'ghost',
}

const nameOf = ({ author }: Report) => author?.full_name ?? formerMember

interface ReportCardProps {
  report: Report
  onAct: (act: ReportDecision) => void
}

export function ReportCard({ report, onAct }: ReportCardProps) {
  const { author, reporter, kind, topic, about, message, reason, sent_at, reported_at } = report
  const { decision, decided_at, decided_by, note, decisions } = report
  const texts = kindTexts[kind]
  const subject = about ? about.title : (topic ?? 'Something else')
  const facts: Fact[] = [
    { label: texts.label, value: message },
    { label: 'Reason for the report', value: reason },
    { label: 'About', value: subject },
    { label: 'Sent on', value: formatDateTime(sent_at) },
  ]
  return (
    <Card
      title={`${texts.title} from ${nameOf(report)}`}
      badges={author?.suspended && <Badge variant="destructive">Introductions suspended</Badge>}
      corner={<SentAt pending={decision === null} at={reported_at} label="Reported on" />}
      intro={`Reported by ${reporter.full_name} • ${reporter.email}`}
      item={report.id}
      actions={
        decisions.length > 0 &&
        decisions.map((act) => (
          <Button key={act} variant={looks[act] ?? 'outline'} onClick={() => onAct(act)}>
            {decisionContent[kind][act]?.(nameOf(report)).button}
          </Button>
        ))
      }
    >
      {decision && (
        <DecisionRecord
          outcome={(decision === 'removed' && texts.removed) || outcomes[decision]}
          decided_at={decided_at}
          decided_by={decided_by}
          texts={{ Note: note }}
        />
      )}
      <FactList look="grid" facts={facts} />
      <Group gap="lg">
        {author && (
          <TextLink to={manageMemberPath(author.id)}>
            Open <bdi>{author.full_name}</bdi>’s account
          </TextLink>
        )}
        {about?.path && <TextLink to={about.path}>{texts.open}</TextLink>}
      </Group>
    </Card>
  )
}

interface DecisionContent extends ReasonContent {
  note: string
  /** The notification's text, followed by a sentence about the email. */
  done?: string
  email?: string
  requiredMessage?: string
}

type Acts = Partial<Record<ReportDecision, (name: string) => DecisionContent>>

const dismissed = (): DecisionContent => ({
  title: 'Dismiss the report?',
  text: 'Nothing else happens, and we won’t tell anyone.',
  note: 'Only administrators and community managers see it.',
  button: 'Dismiss',
  done: 'The report is dismissed.',
})
const goesTo = (name: string) => `We’ll include it in our email to ${name}.`

const warned =
  (textOf: (name: string) => string) =>
  (name: string): DecisionContent => ({
    title: `Warn ${name}?`,
    text: textOf(name),
    note: goesTo(name),
    button: 'Warn',
    email: `We’ve emailed ${name}.`,
  })

const removed =
  (kind: 'message' | 'ask', button: string, text: string) =>
  (name: string): DecisionContent => ({
    title: `Remove ${name}’s ${kind}?`,
    text,
    note: goesTo(name),
    requiredMessage: 'Please give the author a reason',
    button,
    destructive: true,
    done: `The ${kind} is removed.`,
  })

const decisionContent: Record<ReportKind, Acts> = {
  introduction: {
    warned: warned((name) => `${name} can still ask to meet others.`),
    suspended: (name) => ({
      title: `Suspend introductions for ${name}?`,
      text: `${name} can’t ask to meet anyone until an administrator restores this. Their requests and connections stay.`,
      note: goesTo(name),
      button: 'Suspend introductions',
      destructive: true,
      done: `${name}’s introductions are suspended.`,
      email: 'We’ve emailed them.',
    }),
    dismissed,
  },
  message: {
    removed: removed('message', 'Remove', 'Members can no longer read it. You can’t undo this.'),
    warned: warned(() => 'The message stays.'),
    dismissed,
  },
  ask: {
    removed: removed(
      'ask',
      'Remove ask',
      'Members can no longer read it or its conversation. You can’t undo this.',
    ),
    warned: warned(() => 'The ask stays.'),
    dismissed,
  },
}

export interface Asked {
  id: string
  act: ReportDecision
  report: Report
}

function contentOf({ act, report }: Asked) {
  const { note, requiredMessage, ...words } = (decisionContent[report.kind][act] ?? dismissed)(
    nameOf(report),
  )
  const description = `${note} Up to ${reportNoteLength} characters.`
  const label = requiredMessage ? 'Note' : 'Note (optional)'
  const params = { id: report.id }
  return {
    ...words,
    emails: emailsOf(decideReport, ({ reason }) => ({
      params,
      body: { decision: act, ...(reason && { note: reason }) },
    })),
    reason: {
      label,
      description,
      ...(requiredMessage && { requiredMessage }),
    },
  }
}

interface ReportDialogProps {
  asked: Asked | null
  onClose: () => void
}

export function ReportDialog({ asked, onClose }: ReportDialogProps) {
  const { mutateAsync } = useDecideReport()
  const emailed = useEmailText()
  const doneOf = ({ done, email }: Pick<DecisionContent, 'done' | 'email'>) =>
    [done, email && emailed(email)].filter(Boolean).join(' ')
  return (
    <ReasonDialog
      item={asked}
      onClose={onClose}
      content={contentOf}
      send={(item, { reason }) =>
        mutateAsync({ ...item, note: reason, done: doneOf(contentOf(item)) })
      }
    />
  )
}
