import { Badge, Button } from '@mantine/core'
import type { ContentState } from '@portal/shared/core/content'
import type { Entry } from '#components/editor/content-kind.ts'
import classes from './Content.module.css'
import { sinceText, stateNames } from './content-texts.ts'

const variants: Record<ContentState, string> = {
  live: 'secondary',
  draft: 'outline',
  scheduled: 'filled',
  archived: 'outline',
}

interface ContentListProps {
  label: string
  entries: Entry[]
  onEdit: (id: string) => void
  /** What else there is to do with an entry that members have seen. */
  people?: { label: string; onOpen: (id: string) => void } | undefined
  onArchive: (id: string) => void
  onRestore: (entry: Entry) => void
  busy: boolean
}

export function ContentList(props: ContentListProps) {
  const { label, entries, people, onEdit, onArchive, onRestore, busy } = props
  return (
    <ul aria-label={label} className={classes.list}>
      {entries.map((entry) => {
        const { id, title, meta } = entry
        return (
          <li key={id} className={classes.row}>
            <div className={classes.what}>
              <h2 className={classes.title}>{title}</h2>
              <p className={classes.since}>{sinceText(meta)}</p>
            </div>
            <Badge variant={variants[meta.state]}>{stateNames[meta.state]}</Badge>
            <div className={classes.actions}>
              <Button variant="outline" aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
                Edit
              </Button>
              {people && (meta.state === 'live' || meta.state === 'archived') && (
                <Button
                  variant="ghost"
                  aria-label={`${people.label} ${title}`}
                  onClick={() => people.onOpen(id)}
                >
                  {people.label}
                </Button>
              )}
              {meta.state === 'archived' ? (
                <Button
                  variant="ghost"
                  aria-label={`Restore ${title}`}
                  disabled={busy}
                  onClick={() => onRestore(entry)}
                >
                  Restore
                </Button>
              ) : (
                <Button
                  variant="ghost"
                  aria-label={`Archive ${title}`}
                  onClick={() => onArchive(id)}
                >
                  Archive
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
