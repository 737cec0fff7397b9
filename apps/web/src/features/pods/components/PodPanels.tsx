import { Anchor, Badge, Button } from '@mantine/core'
import { formatCount } from '@portal/shared/core/count'
import { mailtoLink } from '@portal/shared/core/web-address'
import { patchMembership } from '@portal/shared/pods/endpoints'
import type { Pod } from '@portal/shared/pods/schemas'
import { IconMessages, IconRepeat, IconUserHeart, IconUsers, IconVideo } from '@tabler/icons-react'
import { Card, CardActions } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { SwitchRow } from '#components/SwitchRow.tsx'
import { call } from '#lib/http/api.ts'
import { useChange } from '#lib/http/use-change.ts'
import { formatDate } from '#lib/text/dates.ts'
import { podChanges } from '../api.ts'
import { formatHost, tracks } from '../pod-texts.ts'

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

export function HowWeMeet({ pod }: { pod: Pod }) {
  const { rhythm, host, members, lapses_at, meeting_link, chat_link } = pod
  return (
    <Card
      id="how-we-meet"
      title={lapses_at ? 'You’re invited' : 'How we meet'}
      intro={
        lapses_at &&
        `We’re keeping a place for you until ${formatDate(lapses_at)}. Join to see the people, notes and meetings.`
      }
      compact
    >
      <FactList
        facts={[
          { label: 'Meets', icon: IconRepeat, value: rhythm },
          { label: 'Host', icon: IconUserHeart, value: formatHost(host) },
          {
            label: 'People',
            icon: IconUsers,
            value: lapses_at && `${formatCount(members, 'member')} so far`,
          },
        ]}
      />
      {(meeting_link || chat_link) && (
        <CardActions>
          {meeting_link && (
            <ExternalButton href={meeting_link} variant="outline" icon={<IconVideo {...icon} />}>
              Join the call
            </ExternalButton>
          )}
          {chat_link && (
            <ExternalButton href={chat_link} variant="outline" icon={<IconMessages {...icon} />}>
              Open the chat
            </ExternalButton>
          )}
        </CardActions>
      )}
    </Card>
  )
}

export function People({ pod, onLeave }: { pod: Pod; onLeave: () => void }) {
  const { id, people, shares_contact, dissolved, can } = pod
  const sharing = useChange(
    (shares: boolean) =>
      call(patchMembership, { params: { id }, body: { shares_contact: shares } }),
    { invalidates: podChanges, queue: `sharing:${id}` },
  )
  const shares = sharing.isPending ? sharing.variables : shares_contact
  return (
    <Card id="people" title="People" intro={formatCount(people.length, 'member')} compact>
      <Rows label="People" space="sm">
        {people.map(({ id: one, name, photo, company, track, contact, is_host, is_me }) => (
          <Row
            key={one}
            lead={<PersonAvatar name={name} photo={photo} size="md" />}
            title={name}
            basis="8rem"
            badges={
              <>
                {is_host && <Badge>Host</Badge>}
                {is_me && <Badge color="gray">You</Badge>}
              </>
            }
            note={
              <>
                <div>{[company, tracks[track]].filter(Boolean).join(' • ')}</div>
                {contact && <Anchor href={mailtoLink(contact)}>{contact}</Anchor>}
              </>
            }
          />
        ))}
      </Rows>
      {!dissolved && (
        <SwitchRow
          label="Share my email address"
          state={shares ? 'On' : 'Off'}
          checked={shares}
          onChange={(wanted) => sharing.mutate(wanted)}
        >
          Only members who share theirs see it.
        </SwitchRow>
      )}
      {can.leave && (
        <CardActions>
          <Button variant="outline" onClick={onLeave}>
            Leave this pod
          </Button>
        </CardActions>
      )}
    </Card>
  )
}
