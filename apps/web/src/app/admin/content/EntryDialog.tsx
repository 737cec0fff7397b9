import { Badge, Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { RowsSkeleton } from '#components/feedback/RowsSkeleton.tsx'
import review from '#components/review/Review.module.css'
import { useLast } from '#lib/use-last.ts'
import classes from './Content.module.css'
import { type ContentKindName, contentKind } from './content-kinds.ts'
import { entryQuery } from './content-queries.ts'
import { lastChangeText, sinceText, stateNames } from './content-texts.ts'
import { EntryForm } from './EntryForm.tsx'
import { History } from './History.tsx'

interface EntryDialogProps {
  name: ContentKindName
  /** An entry's id, or 'new'; null while closed. */
  entry: string | null
  onClose: () => void
}

/** The editor of an entry, with what is kept beside it and who has changed it. */
export function EntryDialog({ name, entry, onClose }: EntryDialogProps) {
  const shown = useLast(entry)
  const { singular } = contentKind(name)
  const isNew = shown === 'new'
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      title={`${isNew ? 'Add' : 'Edit'} ${singular}`}
      size="xl"
    >
      {isNew && (
        <EntryForm key={name} name={name} entry={null} onDone={onClose} onCancel={onClose} />
      )}
      {shown && !isNew && <Standing key={shown} name={name} id={shown} onClose={onClose} />}
    </Modal>
  )
}

interface StandingProps {
  name: ContentKindName
  id: string
  onClose: () => void
}

function Standing({ name, id, onClose }: StandingProps) {
  const query = useQuery(entryQuery(name, id))
  return (
    <Loaded query={query} failed="This entry could not be loaded" skeleton={<RowsSkeleton />}>
      {(entry) => (
        <Stack gap="lg">
          <div className={classes.standing}>
            <Badge variant="secondary">{stateNames[entry.meta.state]}</Badge>
            <p className={review.quiet}>
              {[sinceText(entry.meta), lastChangeText(entry.history)].filter(Boolean).join('. ')}
            </p>
          </div>
          {entry.beside}
          <EntryForm name={name} entry={entry} onDone={onClose} onCancel={onClose} />
          <History changes={entry.history} fields={contentKind(name).fields} />
        </Stack>
      )}
    </Loaded>
  )
}
