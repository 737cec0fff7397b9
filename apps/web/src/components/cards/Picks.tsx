import { Anchor, Badge, Box, Card, Group, Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LoadingText } from '../feedback/LoadingText.tsx'
import classes from './Picks.module.css'

interface PicksProps {
  label: string
  children: ReactNode
}

const cell = { miw: 0, h: '100%', style: { gap: 'var(--mantine-spacing-sm)' } }

/** A few cards of one kind, equally high. */
export function Picks({ label, children }: PicksProps) {
  return (
    <ul aria-label={label} className={classes.picks}>
      {children}
    </ul>
  )
}

interface PickProps {
  title: string
  /** Where it stands among the others of its kind. */
  to?: string
  badge?: { label: string; tone?: 'live' | 'over' | undefined }
  /** What there is to know of it, a line or a paragraph each. */
  children: ReactNode
  /** The one thing to do with it. */
  action: ReactNode
}

const colours = { plain: 'brand', live: 'sage', over: 'gray' } as const

export function Pick({ title, to, badge, children, action }: PickProps) {
  return (
    <Card component="li" {...cell}>
      {badge && (
        <div>
          <Badge color={colours[badge.tone ?? 'plain']}>{badge.label}</Badge>
        </div>
      )}
      <Title order={3} dir="auto" className={classes.title ?? ''}>
        {to ? (
          <Anchor component={Link} to={to} inherit className={classes.link ?? ''}>
            {title}
          </Anchor>
        ) : (
          title
        )}
      </Title>
      <Box flex={1} className={classes.facts ?? ''}>
        {children}
      </Box>
      <Group gap="xs" mt="xs" className={classes.action ?? ''}>
        {action}
      </Group>
    </Card>
  )
}

/** The same three cards before they have come. */
export function PicksSkeleton({ text }: { text: string }) {
  return (
    <LoadingText text={text}>
      <div className={classes.picks}>
        {['first', 'second', 'third'].map((pick) => (
          <Card key={pick} {...cell}>
            <Skeleton height="1.5rem" w="5rem" />
            <Skeleton height="1.25rem" w="80%" />
            <Skeleton height="1rem" />
            <Skeleton height="1rem" w="70%" />
            <Skeleton height="2.75rem" w="8rem" mt="auto" />
          </Card>
        ))}
      </div>
    </LoadingText>
  )
}
