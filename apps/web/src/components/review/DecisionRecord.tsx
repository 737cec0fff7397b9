import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/text/dates.ts'
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
