import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Cards.module.css'

interface ContentCardProps {
  title: string
  /** Names it among those of its list, so that a link can lead to it. */
  item?: string
  /** Its place below the headings of the page. */
  level?: 2 | 3
  /** Fills the head of the card from edge to edge. */
  media?: ReactNode
  badges?: ReactNode
  /** Beside the badges, at the end of the line. */
  corner?: ReactNode
  /** The line beneath the title: who offers it. */
  by?: ReactNode
  children?: ReactNode
  /** What there is to do with it; it stands at the foot, in line with its neighbours'. */
  action?: ReactNode
  /** Over and done with. */
  muted?: boolean
}

/** One item of a list of content: an event, an opportunity, a perk. */
export function ContentCard({
  title,
  item,
  level = 2,
  media,
  badges,
  corner,
  by,
  children,
  action,
  muted = false,
}: ContentCardProps) {
  const heading = useId()
  return (
    <li>
      <Card
        component="article"
        aria-labelledby={heading}
        className={muted ? `${classes.card} ${classes.muted}` : classes.card}
      >
        {media && <Card.Section mb="xs">{media}</Card.Section>}
        {(badges || corner) && (
          <Group justify="space-between" gap="xs">
            {badges && <Group gap="0.375rem">{badges}</Group>}
            {corner}
          </Group>
        )}
        <div>
          <Title
            order={level}
            size="h3"
            lh={1.25}
            id={heading}
            {...(item && { 'data-item': item, tabIndex: -1 })}
          >
            {title}
          </Title>
          {by && (
            <Text mt="0.25rem" lh={1.4} c="dimmed">
              {by}
            </Text>
          )}
        </div>
        <Stack gap="sm" flex={1} miw={0}>
          {children}
        </Stack>
        {action && (
          <Group gap="xs" mt="xs" className={classes.action ?? ''}>
            {action}
          </Group>
        )}
      </Card>
    </li>
  )
}
