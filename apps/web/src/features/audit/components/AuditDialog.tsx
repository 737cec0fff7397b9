import { Button, Modal, Skeleton, Stack } from '@mantine/core'
import type { AuditEntry } from '@portal/shared/audit/schemas'
import { useQuery } from '@tanstack/react-query'
import { Differences } from '#components/Differences.tsx'
import { Loaded } from '#components/feedback/Loaded.tsx'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { longMoment } from '#lib/dates.ts'
import { useLast } from '#lib/use-last.ts'
import { auditEntryQuery } from '../api.ts'
import { actText, differencesOf, targetText, thingText } from '../audit-texts.ts'
import classes from './Audit.module.css'

interface AuditDialogProps {
  /** The entry that is open; null while none is. */
  entry: string | null
  /** Those of the page in view, so that one of them opens at once. */
  listed: AuditEntry[]
  onClose: () => void
  onTarget: (target: AuditEntry['target']) => void
}

/** One change: who, when, to what, and what it was and is. */
export function AuditDialog({ entry, listed, onClose, onTarget }: AuditDialogProps) {
  const shown = useLast(entry)
  const known = listed.find(({ id }) => id === shown)
  const query = useQuery({
    ...auditEntryQuery(shown ?? ''),
    enabled: entry !== null && !known,
  })
  const data = known ?? query.data
  return (
    <Modal
      opened={entry !== null}
      onClose={onClose}
      title={data ? actText(data.action) : 'Entry'}
      size="lg"
    >
      <Loaded query={{ ...query, data }} failed="This entry could not be loaded" skeleton={waiting}>
        {(one) => <Details entry={one} onTarget={() => onTarget(one.target)} />}
      </Loaded>
    </Modal>
  )
}

const waiting = (
  <LoadingText text="Loading...">
    <Stack gap="md">
      <Skeleton height="3rem" />
      <Skeleton height="8rem" />
    </Stack>
  </LoadingText>
)

function Details({ entry, onTarget }: { entry: AuditEntry; onTarget: () => void }) {
  const { actor, at, target } = entry
  const differences = differencesOf(entry)
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        <Fact label="Who">{actor.name}</Fact>
        <Fact label="When">{longMoment(at)}</Fact>
        <Fact label={thingText(target.type)}>{targetText(entry) || 'No longer there'}</Fact>
      </dl>
      <section aria-label="What changed">
        <h3 className={classes.heading}>What changed</h3>
        {differences.length > 0 ? (
          <Differences differences={differences} />
        ) : (
          <p className={classes.quiet}>Nothing beside the act itself.</p>
        )}
      </section>
      <div>
        <Button variant="outline" onClick={onTarget}>
          Everything about this
        </Button>
      </div>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
