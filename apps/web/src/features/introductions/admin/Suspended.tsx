import { Anchor, Button } from '@mantine/core'
import { accountOfPath } from '@portal/shared/core/paths'
import { Link } from 'react-router-dom'
import { Section } from '#components/layout/Section.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { type SuspendedMember, useRestoreAsking } from './api.ts'

/** The members from whom asking was taken away, each with the way to give it back. */
export function Suspended({ members }: { members: SuspendedMember[] }) {
  const restore = useRestoreAsking()
  if (members.length === 0) return null
  return (
    <Section title="May not ask">
      <Rows>
        {members.map((member) => (
          <Row
            key={member.id}
            title={member.full_name}
            level={3}
            note={
              <Anchor inherit component={Link} to={accountOfPath(member.id)}>
                {member.email}
              </Anchor>
            }
          >
            <Button
              variant="outline"
              aria-label={`Give asking back: ${member.full_name}`}
              loading={restore.isPending && restore.variables.id === member.id}
              onClick={() => restore.mutate(member)}
            >
              Give asking back
            </Button>
          </Row>
        ))}
      </Rows>
    </Section>
  )
}
