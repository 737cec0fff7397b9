import { Button } from '@mantine/core'
import type { AuditEntry } from '@portal/shared/audit/schemas'
import { Row, Rows } from '#components/list/Rows.tsx'
import { agoText, longMoment } from '#lib/dates.ts'
import { actText, targetText } from './audit-texts.ts'

interface AuditListProps {
  entries: AuditEntry[]
  onOpen: (id: string) => void
}

export const AuditList = ({ entries, onOpen }: AuditListProps) => (
  <Rows label="Entries">
    {entries.map((entry) => {
      const { id, actor, at, action } = entry
      const target = targetText(entry)
      const title = `${actText(action)}${target && `: ${target}`}`
      return (
        <Row
          key={id}
          title={title}
          note={
            <>
              {actor.name},{' '}
              <time dateTime={at} title={agoText(at)}>
                {longMoment(at)}
              </time>
            </>
          }
        >
          <Button
            variant="outline"
            aria-label={`Details of ${title}, ${longMoment(at)}`}
            onClick={() => onOpen(id)}
          >
            Details
          </Button>
        </Row>
      )
    })}
  </Rows>
)
