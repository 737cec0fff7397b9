import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import type { Change } from '@portal/shared/core/content'
import { formatCount } from '@portal/shared/core/count'
import type { NamedField } from '@portal/shared/core/form-fields'
import { useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { ItemDialog } from '#components/ItemDialog.tsx'
import { Rows } from '#components/list/Rows.tsx'
import { Disclosure } from '#components/review/Disclosure.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDateTime } from '#lib/text/dates.ts'
import type { ContentKind } from '../kind.ts'
import { entryQuery, useSave } from './api.ts'
import { sinceText, stateNames } from './ContentList.tsx'
import { EntryForm } from './EntryForm.tsx'
import { NewEntry } from './NewEntry.tsx'

interface EntryDialogProps {
  kind: ContentKind
  entry: string | null
  from: string | null
  onClose: () => void
}

export const EntryDialog = ({ kind, entry, from, onClose }: EntryDialogProps) => (
  <ItemDialog
    item={entry !== null && { id: `${entry} ${from ?? ''}`, entry, from }}
    onClose={onClose}
    title={(opened) => `${opened.entry === 'new' ? 'Add' : 'Edit'} ${kind.singular}`}
    size="xl"
  >
    {(opened) =>
      opened.entry === 'new' ? (
        <NewEntry kind={kind} from={opened.from} onClose={onClose} />
      ) : (
        <SavedEntry kind={kind} id={opened.entry} onClose={onClose} />
      )
    }
  </ItemDialog>
)

interface SavedEntryProps {
  kind: ContentKind
  id: string
  onClose: () => void
}

function SavedEntry({ kind, id, onClose }: SavedEntryProps) {
  const { time_zone } = useNetwork()
  const query = useQuery(entryQuery(kind, id))
  const { mutateAsync } = useSave(kind, id)
  return (
    <QueryBoundary query={query} errorMessage="We couldn’t load this entry">
      {(entry) => (
        <Stack gap="lg">
          <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)">
            <Badge variant="secondary">{stateNames[entry.meta.state]}</Badge>
            <Text c="dimmed">
              {[sinceText(entry.meta, time_zone), lastChangeText(entry.history)]
                .filter(Boolean)
                .join('. ')}
            </Text>
          </Group>
          <EntryForm
            {...{ kind, entry, onClose }}
            preview={entry.preview}
            beside={entry.beside}
            send={(values, version = '', notice) => mutateAsync({ values, version, notice })}
          />
          <Disclosure summary="History">
            {entry.history.length === 0 ? (
              <Text c="dimmed">No changes yet.</Text>
            ) : (
              <Rows space="xs" lined={false}>
                {entry.history.map((change) => (
                  <li key={change.id}>
                    <Line change={change} fields={kind.keptFields ?? kind.fields} />
                  </li>
                ))}
              </Rows>
            )}
          </Disclosure>
        </Stack>
      )}
    </QueryBoundary>
  )
}

const people = (after: Change['after']) => {
  const ids = [after?.user_ids ?? [], after?.guest_ids ?? []].flat()
  return formatCount(ids.length, 'person')
}

const actionTexts: Record<string, (change: Change) => string> = {
  created: () => 'Added',
  archived: () => 'Archived',
  cancelled: () => 'Cancelled',
  restored: () => 'Restored',
  photo_added: () => 'Photo added or changed',
  photo_removed: () => 'Photo removed',
  attended: ({ after }) => `${people(after)} checked in`,
  not_attended: ({ after }) => `${people(after)} checked out`,
  guest_added: () => 'Guest added',
  guest_removed: () => 'Guest taken off the list',
  place_given: () => 'Place given from the waiting list',
  guests_exported: () => 'Guest list exported',
}

const findActionText = ({ action }: Change) => actionTexts[action.split('.').at(-1) ?? action]

export const changeText = (change: Change) => findActionText(change)?.(change) ?? 'Changed'

/** 'Last changed by Joan on 2 March 2026 at 10:00'; empty without changes. */
export function lastChangeText([last]: Change[]): string {
  if (!last) return ''
  return `${changeText(last)} by ${last.by ?? 'the portal'} on ${formatDateTime(last.at)}`
}

const LONGEST = 160

const formatItem = (value: unknown) =>
  typeof value === 'object' && value ? Object.values(value).filter(Boolean).join(' ') : value

function formatFieldValue(name: string, value: unknown, timeZone: string): string {
  if (name === 'published_at')
    return typeof value === 'string' ? formatDateTime(value, timeZone) : 'not yet'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = Array.isArray(value) ? value.map(formatItem).join(', ') : String(value ?? '')
  if (text === '') return 'nothing'
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}...` : text}”`
}

/** The changed fields, labelled as in the editor, with the values before and after. */
export function changedFields(change: Change, fields: readonly NamedField[], timeZone: string) {
  if (findActionText(change) !== undefined) return []
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  labels.set('published_at', 'When members see it')
  return Object.entries(change.after ?? {}).map(([name, value]) => ({
    label: labels.get(name) ?? name,
    from: formatFieldValue(name, change.before?.[name], timeZone),
    to: formatFieldValue(name, value, timeZone),
  }))
}

function Line({ change, fields }: { change: Change; fields: readonly NamedField[] }) {
  const { time_zone } = useNetwork()
  const changed = changedFields(change, fields, time_zone)
  return (
    <>
      <Text fw={600}>{changeText(change)}</Text>
      {changed.length > 0 && (
        <Box component="ul" lh="sm" style={{ listStyle: 'none' }}>
          {changed.map(({ label, from, to }) => (
            <li key={label}>
              {label}: from {from} to {to}
            </li>
          ))}
        </Box>
      )}
      <Text size="sm" c="dimmed">
        <span>{change.by ?? 'The portal'}</span>,{' '}
        <time dateTime={change.at}>{formatDateTime(change.at)}</time>
      </Text>
    </>
  )
}
