import { Badge, Button, Group, Text } from '@mantine/core'
import type { ContentMeta, ContentState } from '@portal/shared/core/content'
import { Row, Rows } from '#components/list/Rows.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDateTime } from '#lib/text/dates.ts'
import type { Entry } from '../kind.ts'
import classes from './Content.module.css'

export const stateNames: Record<ContentState, string> = {
  live: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  archived: 'Archived',
}

/** The date of the entry's state. A scheduled time is in the network's time zone. */
export function sinceText(
  { state, created_at, published_at, archived_at }: ContentMeta,
  timeZone: string,
): string {
  if (state === 'archived' && archived_at) return `Archived on ${formatDateTime(archived_at)}`
  if (state === 'scheduled' && published_at) return `From ${formatDateTime(published_at, timeZone)}`
  if (state === 'live' && published_at) return `Published on ${formatDateTime(published_at)}`
  return `Added on ${formatDateTime(created_at)}`
}

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
  onCopy: (id: string) => void
  people?: { label: string; open: (entry: Entry) => object } | undefined
  /** Archives, cancels or restores an entry. */
  onChangeState: (entry: Entry) => void
  busy: boolean
}

function stateActionLabel({ meta, emails }: Entry): string {
  if (meta.state === 'archived') return 'Restore'
  return emails === 'cancel' ? 'Cancel' : 'Archive'
}

export function ContentList(props: ContentListProps) {
  const { label, entries, people, onEdit, onCopy, onChangeState, busy } = props
  return (
    <Rows label={label}>
      {entries.map((entry) => {
        const { id, title, meta, facts } = entry
        return (
          <Row
            level={2}
            key={id}
            title={title}
            note={<Note facts={facts} meta={meta} />}
            basis="16rem"
          >
            <Badge variant={variants[meta.state]}>{stateNames[meta.state]}</Badge>
            <Group justify="flex-end" gap="xs" ml="auto" className={classes.actions ?? ''}>
              <Button variant="outline" aria-label={`Edit ${title}`} onClick={() => onEdit(id)}>
                Edit
              </Button>
              <Button variant="ghost" aria-label={`Duplicate ${title}`} onClick={() => onCopy(id)}>
                Duplicate
              </Button>
              {people && (meta.state === 'live' || meta.state === 'archived') && (
                <Button
                  variant="ghost"
                  aria-label={`${people.label} ${title}`}
                  {...people.open(entry)}
                >
                  {people.label}
                </Button>
              )}
              <Button
                variant="ghost"
                aria-label={`${stateActionLabel(entry)} ${title}`}
                disabled={busy && meta.state === 'archived'}
                onClick={() => onChangeState(entry)}
              >
                {stateActionLabel(entry)}
              </Button>
            </Group>
          </Row>
        )
      })}
    </Rows>
  )
}

const Note = ({ facts, meta }: Pick<Entry, 'facts' | 'meta'>) => {
  const { time_zone } = useNetwork()
  return (
    <>
      {facts && (
        <Text span display="block" c="var(--mantine-color-text)">
          {facts}
        </Text>
      )}
      <span>{sinceText(meta, time_zone)}</span>
    </>
  )
}
