import { Button, Checkbox } from '@mantine/core'
import classes from '#components/review/Review.module.css'
import type { Verdict } from '../../admin-state.ts'

interface SelectionBarProps {
  selected: number
  total: number
  onSelectAll: (selected: boolean) => void
  onDecide: (verdict: Verdict) => void
  busy: boolean
}

/** Several at once: stays in view as long as something is selected. */
export function SelectionBar({ selected, total, onSelectAll, onDecide, busy }: SelectionBarProps) {
  return (
    <div className={classes.selection} data-active={selected > 0 || undefined}>
      <Checkbox
        label="Select all on this page"
        checked={selected === total}
        indeterminate={selected > 0 && selected < total}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      />
      <p role="status" className={classes.selectionCount}>
        {selected > 0 && `${selected} selected`}
      </p>
      {selected > 0 && (
        <div className={classes.selectionActions}>
          <Button disabled={busy} onClick={() => onDecide('approve')}>
            Approve selected
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => onDecide('reject')}>
            Reject selected
          </Button>
        </div>
      )}
    </div>
  )
}
