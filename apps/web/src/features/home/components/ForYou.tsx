import { Box, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
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
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { DateTile } from '#components/DateTile.tsx'
import { Faces } from '#components/Faces.tsx'
import { Section } from '#components/layout/Section.tsx'
import { TextLink } from '#components/links.tsx'
import { PersonAvatar } from '#components/PersonAvatar.tsx'
import { MeetingAnswers, SayHello } from '#features/introductions/public.ts'
import { formatTimeAgo } from '#lib/text/dates.ts'
import { formatPerson } from '#lib/text/person.ts'
import classes from './ForYou.module.css'

/** A line that opens its page when clicked anywhere. */
function ForYouLine({ line }: { line: Line }) {
  const { kind, id, title, path, person, excerpt, faces, at, can } = line
  const facts = [
    kind === 'win' && person?.name,
    person && formatPerson(person),
    kind === 'introduction' && person && formatTimeAgo(at),
    kind === 'meeting' && `Connected ${formatTimeAgo(at)}`,
  ].filter(Boolean)
  return (
    <li
      className={classes.line}
      style={{ alignItems: kind === 'attended' ? 'flex-start' : undefined }}
    >
      <Lead {...line} />
      <div className={classes.text}>
        <Text fw={600} lh={1.4} style={{ textWrap: person ? 'balance' : undefined }}>
          <TextLink to={path} c="inherit" underline="hover">
            {title}
          </TextLink>
        </Text>
        {facts.length > 0 && (
          <Text size="sm" c="dimmed">
            {facts.join(' · ')}
          </Text>
        )}
        {excerpt && (
          <Text size="sm" c="dimmed" className={classes.quiet ?? ''}>
            {excerpt}
          </Text>
        )}
        {kind === 'meeting' && id && <MeetingAnswers id={id} question={title} />}
        {kind === 'introduction' && person && (
          <Text size="sm" fw={600} c="var(--portal-brand-ink)" aria-hidden="true">
            Answer
          </Text>
        )}
        <People people={faces} label={kind === 'attended' ? 'Also there' : 'Going'} />
      </div>
      {can.ask && person && <SayHello id={person.id} name={person.name} />}
    </li>
  )
}

function People({ people, label }: { people: Line['faces']; label: string }) {
  const open = people.filter(({ can }) => can.ask)
  const others = people.filter(({ can }) => !can.ask)
  return (
    <>
      {open.length > 0 && (
        <Stack
          gap="sm"
          mt="sm"
          style={{ listStyle: 'none' }}
          aria-label={label}
          renderRoot={(props) => <ul {...props} />}
        >
          {open.map((person) => (
            <Group key={person.id} gap="sm" wrap="nowrap" renderRoot={(props) => <li {...props} />}>
              <PersonAvatar name={person.name} photo={person.photo} size="2rem" />
              <div className={classes.text}>
                <Text lh={1.35}>
                  <bdi>{person.name}</bdi>
                </Text>
                <Text size="sm" c="dimmed" lh={1.35}>
                  {formatPerson(person)}
                </Text>
              </div>
              <SayHello id={person.id} name={person.name} />
            </Group>
          ))}
        </Stack>
      )}
      {others.length > 0 && (
        <Box mt="xs">
          <Faces people={others} label={label} />
        </Box>
      )}
    </>
  )
}

const icons: Record<ForYouKind, Icon> = {
  introduction: IconHeartHandshake,
  pod: IconUsersGroup,
  study: IconFlask,
  meeting: IconMessages,
  attended: IconUsers,
  event: IconCalendarEvent,
  ask: IconMessageQuestion,
  win: IconConfetti,
  member: IconUserPlus,
  opportunity: IconSparkles,
}

interface LineGroup {
  title: string
  kinds: readonly ForYouKind[]
}

const groupsFor = (isFirstVisit: boolean): LineGroup[] => [
  { title: 'Waiting for you', kinds: ['introduction', 'pod', 'study', 'meeting'] },
  { title: 'Last event', kinds: ['attended'] },
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
                <ForYouLine key={`${line.kind} ${line.path}`} line={line} />
              ))}
            </ul>
          </Stack>
        ))}
      </div>
    </Section>
  )
}

function Lead({ kind, at, person }: Line) {
  if (person) return <PersonAvatar name={person.name} photo={person.photo} size="2.5rem" />
  if (kind === 'event' || kind === 'attended') return <DateTile iso={at} />
  const KindIcon = icons[kind]
  return (
    <ThemeIcon variant="light" size="2.5rem" radius="xl">
      <KindIcon aria-hidden size="1.25rem" stroke={1.5} />
    </ThemeIcon>
  )
}
