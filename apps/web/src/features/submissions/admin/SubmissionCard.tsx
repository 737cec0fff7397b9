import { Badge, Button, Text } from '@mantine/core'
import { editorPathOf } from '@portal/shared/content/types'
import { isolate } from '@portal/shared/core/direction'
import type { Draft, Submission } from '@portal/shared/submissions/forms'
import { submissionTypes } from '@portal/shared/submissions/schemas'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { TextLink } from '#components/links.tsx'
import { DecisionRecord, SentAt } from '#components/review/DecisionRecord.tsx'
import { useNetwork } from '#lib/session/network.ts'
import type { Decision } from './api.ts'
import { answersOf } from './sent-answers.ts'

const badges = {
  pending: null,
  accepted: { variant: 'filled', label: 'Accepted' },
  declined: { variant: 'destructive', label: 'Declined' },
} as const

interface SubmissionCardProps {
  submission: Submission
  onDecide: (decision: Decision) => void
}

export function SubmissionCard({ submission, onDecide }: SubmissionCardProps) {
  const { kind, title, sender, status, created_at } = submission
  const { city } = useNetwork()
  const badge = badges[status]
  return (
    <Card
      title={title}
      badges={
        <>
          <Badge variant="outline">{submissionTypes[kind].name}</Badge>
          {badge && <Badge variant={badge.variant}>{badge.label}</Badge>}
        </>
      }
      corner={<SentAt pending={status === 'pending'} at={created_at} label="Sent on" />}
      intro={`${isolate(sender.full_name)} • ${sender.email}`}
      item={submission.id}
      actions={
        status === 'pending' && (
          <>
            <Button onClick={() => onDecide('accept')}>Accept</Button>
            <Button variant="outline" onClick={() => onDecide('decline')}>
              Decline
            </Button>
          </>
        )
      }
    >
      <SubmissionDecision submission={submission} />
      <FactList look="grid" facts={answersOf(submission, city)} />
    </Card>
  )
}

const kindOf = (draft: Draft) => (draft.publishes === 'resource' ? draft.resource.kind : undefined)

export function SubmissionDecision({ submission }: { submission: Submission }) {
  const { title, status, decided_at, decided_by, reason, draft, published_id } = submission
  return (
    <DecisionRecord
      outcome={status === 'accepted' ? 'Accepted' : 'Declined'}
      decided_at={decided_at}
      decided_by={decided_by}
      texts={{ 'Reason given to the sender': reason }}
    >
      {published_id && (
        <Text fw={600}>
          <TextLink
            to={editorPathOf({ what: draft.publishes, id: published_id, kind: kindOf(draft) })}
            aria-label={`Open published content: ${title}`}
          >
            Open published content
          </TextLink>
        </Text>
      )}
    </DecisionRecord>
  )
}
