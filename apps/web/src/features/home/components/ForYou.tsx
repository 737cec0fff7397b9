import { Stack, ThemeIcon, Title } from '@mantine/core'
import type { ForYouKind, ForYou as Line } from '@portal/shared/home/schemas'
import {
  type Icon,
  IconCalendarEvent,
  IconConfetti,
  IconFlask,
  IconHeartHandshake,
  IconMessageQuestion,
  IconMessages,
  IconSparkles,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { DateTile } from '#components/DateTile.tsx'
import { Section } from '#components/layout/Section.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import classes from './ForYou.module.css'
import { ForYouLine } from './ForYouLine.tsx'

const icons: Record<ForYouKind, Icon> = {
  introduction: IconHeartHandshake,
  pod: IconUsersGroup,
  study: IconFlask,
  meeting: IconMessages,
  event: IconCalendarEvent,
  ask: IconMessageQuestion,
  win: IconConfetti,
  member: IconUserPlus,
  opportunity: IconSparkles,
}

interface Group {
  title: string
  kinds: readonly ForYouKind[]
}

const groupsFor = (isFirstVisit: boolean): Group[] => [
  { title: 'Waiting for you', kinds: ['introduction', 'pod', 'study', 'meeting'] },
  { title: 'Coming up', kinds: ['event', 'opportunity'] },
  { title: 'You can help', kinds: ['ask'] },
  {
    title: isFirstVisit ? 'New since you joined' : 'New since your last visit',
    kinds: ['win', 'member'],
  },
]

interface ForYouProps {
  lines: Line[]
  isFirstVisit: boolean
}

/** What waits for the member, comes next, and is new, with the people it is about. */
export function ForYou({ lines, isFirstVisit }: ForYouProps) {
  const groups = groupsFor(isFirstVisit)
    .map(({ title, kinds }) => ({ title, all: lines.filter(({ kind }) => kinds.includes(kind)) }))
    .filter(({ all }) => all.length > 0)
  if (groups.length === 0) return null
  return (
    <Section title="For you">
      <div className={classes.groups}>
        {groups.map(({ title, all }) => (
          <Stack key={title} gap="xs">
            <Title order={3} size="h4">
              {title}
            </Title>
            <ul aria-label={title}>
              {all.map((line) => (
                <ForYouLine
                  key={`${line.kind} ${line.path}`}
                  line={line}
                  lead={<Lead {...line} />}
                />
              ))}
            </ul>
          </Stack>
        ))}
      </div>
    </Section>
  )
}

/** The face of the person, the day of an event, or else an icon. */
function Lead({ kind, at, person }: Line) {
  if (person) return <PersonAvatar name={person.name} photo={person.photo} size="2.5rem" />
  if (kind === 'event') return <DateTile iso={at} />
  const KindIcon = icons[kind]
  return (
    <ThemeIcon variant="light" size="2.5rem" radius="xl">
      <KindIcon aria-hidden size="1.25rem" stroke={1.5} />
    </ThemeIcon>
  )
}
