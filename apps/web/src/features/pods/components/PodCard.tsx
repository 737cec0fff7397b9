import { Avatar, Badge, Group, Text } from '@mantine/core'
import { podPath } from '@portal/shared/core/paths'
import { listLabel } from '@portal/shared/network/lists'
import type { OwnPod, PodSummary } from '@portal/shared/pods/schemas'
import { IconCalendarEvent, IconRepeat, type TablerIcon } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#components/cards/Card.tsx'
import { FactList } from '#components/cards/FactList.tsx'
import { LinkButton } from '#components/links.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { formatDate } from '#lib/text/dates.ts'
import { formatEventDate, formatEventTime } from '#lib/text/event-time.ts'
import { formatHost, formatPeople } from '../pod-texts.ts'

interface PodCardProps extends Pick<ComponentProps<typeof Card>, 'intro' | 'muted' | 'actions'> {
  pod: PodSummary
  badge?: ReactNode
  /** A fact besides the time of meetings. */
  fact: [icon: TablerIcon, label: string, text: string | null]
  children?: ReactNode
}

export function PodCard({ pod, badge, fact, children, ...rest }: PodCardProps) {
  const [icon, label, text] = fact
  return (
    <Card
      level={3}
      title={pod.name}
      badges={
        <>
          <Badge>{listLabel(useNetwork(), 'pods', pod.kind)}</Badge>
          {badge}
        </>
      }
      {...rest}
    >
      <Text dir="auto" lineClamp={4}>
        {pod.purpose}
      </Text>
      <FactList
        facts={[
          { label: 'Meets', icon: IconRepeat, value: pod.rhythm },
          { label, icon, value: text },
        ]}
      />
      {children}
    </Card>
  )
}

const PHOTOS = 5

export function OwnPodCard({ pod }: { pod: OwnPod }) {
  const { time_zone } = useNetwork()
  const { id, name, host, people, next_meeting: next, dissolved } = pod
  return (
    <PodCard
      pod={pod}
      badge={dissolved && <Badge color="gray">Dissolved</Badge>}
      intro={
        dissolved ? `Readable until ${formatDate(dissolved.readable_until)}` : formatHost(host)
      }
      muted={dissolved !== null}
      fact={[
        IconCalendarEvent,
        'Next meeting',
        next && `${formatEventDate(next, time_zone)}, ${formatEventTime(next, time_zone)}`,
      ]}
      actions={
        <LinkButton
          to={podPath(id)}
          variant={dissolved ? 'outline' : 'filled'}
          aria-label={`Open ${name}`}
        >
          Open
        </LinkButton>
      }
    >
      <Group gap="xs" mt="auto">
        <Avatar.Group spacing="sm">
          {people.slice(0, PHOTOS).map((one) => (
            <PersonAvatar key={one.id} name={one.name} photo={one.photo} size="md" />
          ))}
        </Avatar.Group>
        <Text size="sm" c="dimmed" flex="1 1 8rem">
          {formatPeople(people)}
        </Text>
      </Group>
    </PodCard>
  )
}
