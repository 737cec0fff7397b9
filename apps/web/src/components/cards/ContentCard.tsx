import { Anchor, Card, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import '#config/styles/app.css'
import type { TablerIcon } from '@tabler/icons-react'
import { LoadingText } from '../feedback/LoadingText.tsx'
import classes from './Cards.module.css'

interface CardGridProps {
  label: string
  /** For cards with little text: more of them in a row. */
  dense?: boolean
  /** Items of a list. */
  children: ReactNode
}

/** Cards of one kind, equally high in their row. */
export function CardGrid({ label, dense, children }: CardGridProps) {
  return (
    <ul aria-label={label} data-dense={dense} className={classes.grid}>
      {children}
    </ul>
  )
}

/** The same cards before they have come. */
export function CardGridSkeleton({ text, dense }: { text: string; dense?: boolean }) {
  return (
    <LoadingText text={text}>
      <div data-dense={dense} className={classes.grid}>
        {['first', 'second', 'third'].map((card) => (
          <Card key={card} className={classes.card}>
            <Skeleton height="1.5rem" w="6rem" />
            <Skeleton height="1.5rem" w="80%" />
            <Skeleton height="1rem" />
            <Skeleton height="1rem" />
            <Skeleton height="1rem" w="70%" />
            <Skeleton height="2.75rem" w="8rem" mt="auto" />
          </Card>
        ))}
      </div>
    </LoadingText>
  )
}

interface ContentCardProps {
  title: string
  /** The page that the title leads to. */
  to?: string | undefined
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
  to,
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
            dir="auto"
            id={heading}
            {...(item && { 'data-item': item, tabIndex: -1 })}
          >
            {to ? (
              <Anchor inherit c="inherit" component={Link} to={to}>
                {title}
              </Anchor>
            ) : (
              title
            )}
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

interface FactProps {
  label: string
  /** Stands in the place of the label, which is then only read out. */
  icon?: TablerIcon
  /** Nothing to say, nothing shown. */
  children: ReactNode
}

/** What there is to know of an item, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Stack gap="0.25rem" renderRoot={(props) => <dl {...props} />}>
      {children}
    </Stack>
  )
}

export function Fact({ label, icon: Icon, children }: FactProps) {
  if (children === null || children === undefined || children === '' || children === false)
    return null
  return (
    <div className={classes.fact}>
      <dt>
        {Icon ? (
          <>
            <Icon aria-hidden size="1.25em" stroke={1.5} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ) : (
          `${label}:`
        )}
      </dt>{' '}
      <dd>{children}</dd>
    </div>
  )
}
