import { Badge, Button } from '@mantine/core'
import type { AdminPodPerson } from '@portal/shared/pods/admin-endpoints'
import type { PodMemberState } from '@portal/shared/pods/schemas'
import { Card } from '#components/cards/Card.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { ListPage, type ListProps } from '#components/list/ListPage.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import type { Paged } from '#components/list/use-list-page.ts'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { messageOf } from '#lib/http/api.ts'
import { formatDate } from '#lib/text/dates.ts'
import { tracks } from '../pod-texts.ts'

const states: Record<PodMemberState, { label: string; color: string }> = {
  member: { label: 'Member', color: 'sage' },
  invited: { label: 'Invited', color: 'accent' },
  waiting: { label: 'Waiting list', color: 'brand' },
  passed: { label: 'Declined', color: 'gray' },
  lapsed: { label: 'Didn’t answer', color: 'gray' },
  left: { label: 'Left', color: 'gray' },
  removed: { label: 'Removed', color: 'gray' },
}

function sinceOf({ state, invited_at, answered_at, waiting_since }: AdminPodPerson) {
  if (state === 'waiting') return waiting_since
  return state === 'invited' ? invited_at : (answered_at ?? invited_at)
}

const noteOf = (person: AdminPodPerson) => {
  const since = sinceOf(person)
  return [person.company, tracks[person.track], since && formatDate(since)]
    .filter(Boolean)
    .join(' • ')
}

const isHere = ({ state }: AdminPodPerson) =>
  state === 'member' || state === 'invited' || state === 'waiting'

type People = Paged & { people: AdminPodPerson[] }

interface PodPeopleProps {
  list: ListProps<People>['list']
  editable: boolean
  onRemove: (person: AdminPodPerson) => void
}

export const PodPeople = ({ list, editable, onRemove }: PodPeopleProps) => (
  <Card id="people" title="People">
    <ListPage
      list={list}
      label="People"
      noun="person"
      empty={{ text: 'No members yet.' }}
      errorMessage={messageOf(list.query.error, 'We couldn’t load the people')}
      skeleton={<RowSkeleton count={6} text="Loading the people..." />}
    >
      {({ people }) => (
        <Rows label="People" space="sm">
          {people.map((person) => (
            <Row
              key={person.id}
              level={3}
              lead={<PersonAvatar name={person.name} photo={person.photo} size="md" />}
              title={person.name}
              note={noteOf(person)}
            >
              {person.is_host && <Badge>Host</Badge>}
              <Badge color={states[person.state].color}>{states[person.state].label}</Badge>
              {editable && isHere(person) && (
                <Button
                  variant="ghost"
                  onClick={() => onRemove(person)}
                  aria-label={`Remove ${person.name}`}
                >
                  Remove
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </ListPage>
  </Card>
)
