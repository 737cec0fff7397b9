import { Button, Checkbox } from '@mantine/core'
import type { Application } from '@portal/shared/applications/schemas'
import classes from '#components/review/Review.module.css'
import { ApplicationCard } from './ApplicationCard.tsx'
import own from './Applications.module.css'
import type { Decision } from './decisions.ts'

interface ReviewListProps {
  applications: Application[]
  selected: ReadonlySet<string>
  onSelect: (ids: string[], selected: boolean) => void
  /** About one application, or about all that are selected when none is named. */
  onDecide: (decision: Decision, application: string | null) => void
  onOpen: (application: string) => void
  busy: boolean
}

export function ReviewList(props: ReviewListProps) {
  const { applications, selected, onSelect, onDecide, onOpen, busy } = props
  const pending = applications.filter(({ status }) => status === 'pending')
  return (
    <>
      {pending.length > 0 && (
        <SelectionBar
          selected={pending.filter(({ id }) => selected.has(id)).length}
          total={pending.length}
          onSelectAll={(all) =>
            onSelect(
              pending.map(({ id }) => id),
              all,
            )
          }
          onDecide={(decision) => onDecide(decision, null)}
          busy={busy}
        />
      )}
      <div className={classes.list}>
        {applications.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            selected={selected.has(application.id)}
            onSelect={(on) => onSelect([application.id], on)}
            onDecide={(decision) => onDecide(decision, application.id)}
            onOpen={() => onOpen(application.id)}
            busy={busy}
          />
        ))}
      </div>
    </>
  )
}

interface SelectionBarProps {
  selected: number
  total: number
  onSelectAll: (selected: boolean) => void
  onDecide: (decision: Decision) => void
  busy: boolean
}

/** Several at once: stays in view as long as something is selected. */
function SelectionBar({ selected, total, onSelectAll, onDecide, busy }: SelectionBarProps) {
  return (
    <div className={own.selection} data-active={selected > 0 || undefined}>
      <Checkbox
        label="Select all on this page"
        checked={selected === total}
        indeterminate={selected > 0 && selected < total}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      />
      <p role="status" className={own.selectionCount}>
        {selected > 0 && `${selected} selected`}
      </p>
      {selected > 0 && (
        <div className={own.selectionActions}>
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
