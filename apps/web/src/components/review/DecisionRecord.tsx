import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAge, formatDate, formatDateTime } from '#lib/text/dates.ts'
import { FactList } from '../cards/FactList.tsx'

interface DecisionRecordProps {
  outcome: string
  decided_by: string | null
  decided_at: string | null
  /** The administrator's texts, by label. Empty texts are hidden. */
  texts: Record<string, string | null>
  children?: ReactNode
}

export function DecisionRecord(props: DecisionRecordProps) {
  const { outcome, decided_by, decided_at, texts, children } = props
  if (!decided_at) return null
  return (
    <Stack gap="sm" p="md" bdrs="md" bg="var(--portal-sunken)">
      <Text fw={600}>
        <span>{`${outcome}${decided_by ? ` by ${decided_by}` : ''} on `}</span>
        <time dateTime={decided_at}>{formatDateTime(decided_at)}</time>
      </Text>
      {children}
      <FactList
        look="grid"
        facts={Object.entries(texts).map(([label, value]) => ({ label, value }))}
      />
    </Stack>
  )
}

interface SentAtProps {
  pending: boolean
  at: string
  /** Before the date when it is no longer pending: 'Applied on' or 'Sent on'. */
  label: string
  editedAt?: string | null
}

export const SentAt = ({ pending, at, label, editedAt }: SentAtProps) => (
  <Stack gap={0} fz="sm" lh={1.45}>
    {pending && <Text inherit span fw={600}>{`Waiting ${formatAge(at)}`}</Text>}
    <Text inherit component="time" c="dimmed" dateTime={at}>
      {`${pending ? 'since' : label} ${formatDate(at)}`}
    </Text>
    {editedAt && (
      <Text inherit component="time" c="dimmed" dateTime={editedAt}>
        Edited on <span>{formatDate(editedAt)}</span>
      </Text>
    )}
  </Stack>
)
