import { Text, ThemeIcon } from '@mantine/core'
import type { ForYouKind, ForYou as Line } from '@portal/shared/home/schemas'
import {
  type Icon,
  IconCalendarEvent,
  IconConfetti,
  IconFlask,
  IconHeartHandshake,
  IconMessageQuestion,
  IconSparkles,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Section } from '#components/layout/Section.tsx'
import { Row, Rows } from '#components/list/Rows.tsx'

const icons: Record<ForYouKind, Icon> = {
  introduction: IconHeartHandshake,
  pod: IconUsersGroup,
  study: IconFlask,
  event: IconCalendarEvent,
  ask: IconMessageQuestion,
  win: IconConfetti,
  member: IconUserPlus,
  opportunity: IconSparkles,
}

/** Links to what waits for the member, comes next or is new. Empty without any. */
export function ForYou({ lines }: { lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <Section title="For you">
      <Rows label="For you" space="xs">
        {lines.map(({ kind, title, path }) => {
          const KindIcon = icons[kind]
          return (
            <Row
              key={`${kind} ${title}`}
              basis="10rem"
              lead={
                <ThemeIcon variant="light" size="2.375rem" radius="xl">
                  <KindIcon aria-hidden size="1.25rem" stroke={1.5} />
                </ThemeIcon>
              }
              title={
                <Text span inherit fw={400}>
                  {title}
                </Text>
              }
              to={path}
            />
          )
        })}
      </Rows>
    </Section>
  )
}
