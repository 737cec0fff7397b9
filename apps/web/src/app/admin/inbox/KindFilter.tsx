import { Button } from '@mantine/core'
import type { SubmissionKind } from '@portal/shared/submissions/schemas'
import categories from '#components/CategoryButtons.module.css'
import { kindNames } from './inbox-texts.ts'

interface KindFilterProps {
  kinds: readonly SubmissionKind[]
  value: SubmissionKind | null
  /** How many of each wait; none on the tab of what is decided. */
  counts: Record<SubmissionKind, number> | undefined
  onChange: (kind: SubmissionKind | null) => void
}

/** 'All' and the kinds, of which one is on. */
export function KindFilter({ kinds, value, counts, onChange }: KindFilterProps) {
  const button = (kind: SubmissionKind | null, label: string) => (
    <Button
      key={label}
      size="sm"
      variant={kind === value ? 'filled' : 'outline'}
      aria-pressed={kind === value}
      onClick={() => onChange(kind)}
    >
      {label}
    </Button>
  )
  return (
    <fieldset aria-label="Kind" className={categories.categories}>
      {button(null, 'All')}
      {kinds.map((kind) =>
        button(kind, counts ? `${kindNames[kind]} (${counts[kind]})` : kindNames[kind]),
      )}
    </fieldset>
  )
}
