import { Anchor, Badge, Button, Card } from '@mantine/core'
import type { RedactionHit, RedactionPiece } from '@portal/shared/privacy/redactions'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useDecideRedaction } from './api.ts'
import classes from './Redactions.module.css'
import { columnName, excerpt, hitName, hitPath, subjectNames } from './redaction-texts.ts'

interface RedactionCardProps {
  task: string
  hit: RedactionHit
  /** Called once the decision is stored, before the list is fetched again. */
  onDecided: () => void
}

/** A text that mentions the member who left: as it is, and as it would be when redacted. */
export function RedactionCard({ task, hit, onDecided }: RedactionCardProps) {
  const { subject, title, column, texts, id } = hit
  const heading = useId()
  const decide = useDecideRedaction(onDecided)
  const path = hitPath(hit)
  const name = hitName(hit)
  const pending = decide.isPending ? decide.variables.decision : null
  return (
    <Card component="article" aria-labelledby={heading} className={classes.card}>
      <div className={classes.top}>
        <h3 id={heading} tabIndex={-1} data-hit={id} className={classes.title}>
          {title ?? 'No longer there'}
        </h3>
        <Badge variant="outline">{subjectNames[subject]}</Badge>
      </div>
      {texts.length === 0 ? (
        <p className={classes.quiet}>
          This text was changed or deleted since, and does not mention them any more.
        </p>
      ) : (
        texts.map((pieces, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of one column have no other name.
          <Comparison key={place} label={columnName(column)} pieces={excerpt(pieces)} />
        ))
      )}
      <div className={classes.actions}>
        {texts.length > 0 && (
          <Button
            onClick={() => decide.mutate({ task, hit, decision: 'redact' })}
            loading={pending === 'redact'}
            disabled={pending === 'leave'}
            aria-label={`Redact: ${name}`}
          >
            Redact
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => decide.mutate({ task, hit, decision: 'leave' })}
          loading={pending === 'leave'}
          disabled={pending === 'redact'}
          aria-label={`Leave: ${name}`}
        >
          Leave
        </Button>
        {path && (
          <Anchor component={Link} to={path} className={classes.open} aria-label={`Open ${name}`}>
            Open
          </Anchor>
        )}
      </div>
    </Card>
  )
}

/** A text beside its redacted form, with the differing words marked. */
function Comparison({ label, pieces }: { label: string; pieces: RedactionPiece[] }) {
  return (
    <dl className={classes.comparison}>
      <div>
        <dt>{label} now</dt>
        <dd>
          <Marked
            pieces={pieces.map(({ text, instead }) => ({ text, isMarked: instead !== null }))}
          />
        </dd>
      </div>
      <div>
        <dt>If you redact it</dt>
        <dd>
          <Marked
            pieces={pieces.map(({ text, instead }) => ({
              text: instead ?? text,
              isMarked: instead !== null,
            }))}
          />
        </dd>
      </div>
    </dl>
  )
}

const Marked = ({ pieces }: { pieces: { text: string; isMarked: boolean }[] }) =>
  pieces.map(({ text, isMarked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no name but their place.
    isMarked ? <mark key={place}>{text}</mark> : text,
  )
