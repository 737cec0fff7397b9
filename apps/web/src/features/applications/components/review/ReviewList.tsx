import type { Application } from '@portal/shared/applications/schemas'
import classes from '#components/review/Review.module.css'
import type { Verdict } from '../../admin-state.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { SelectionBar } from './SelectionBar.tsx'

interface ReviewListProps {
  applications: Application[]
  selected: ReadonlySet<string>
  onSelect: (ids: string[], selected: boolean) => void
  /** About one application, or about all that are selected when none is named. */
  onDecide: (verdict: Verdict, application: string | null) => void
  busy: boolean
}

export function ReviewList(props: ReviewListProps) {
  const { applications, selected, onSelect, onDecide, busy } = props
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
          onDecide={(verdict) => onDecide(verdict, null)}
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
            onDecide={(verdict) => onDecide(verdict, application.id)}
            busy={busy}
          />
        ))}
      </div>
    </>
  )
}
