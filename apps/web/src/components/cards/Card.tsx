import { Anchor, Group, Card as Surface, Text, Title } from '@mantine/core'
import { Children, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import '#config/styles/app.css'
import { useTargetHeading } from '../layout/use-target-heading.ts'
import classes from './Cards.module.css'

interface CardGridProps {
  label: string
  /** For cards with little text: more of them in a row. */
  dense?: boolean
  children: ReactNode
}

/** Cards of one kind, equally high in their row. */
export const CardGrid = ({ label, dense, children }: CardGridProps) => (
  <ul aria-label={label} data-dense={dense} className={classes.grid}>
    {Children.map(Children.toArray(children), (card) => (
      <li>{card}</li>
    ))}
  </ul>
)

interface CardProps {
  title: string
  /** For a section of a page: the fragment of the addresses that lead here and focus its title. */
  id?: string
  /** A smaller title and less room, for a section beside others. */
  compact?: boolean
  /** The page that the title leads to. */
  to?: string | null | undefined
  /** Names the card in its list, so that a link or a decision can focus its title. */
  item?: string
  /** The place of the title below the headings of the page. */
  level?: 2 | 3
  /** Fills the head of the card from edge to edge. */
  media?: ReactNode
  badges?: ReactNode
  /** Beside the badges, at the end of the line. */
  corner?: ReactNode
  /** Before the title: a photo, a checkbox. */
  lead?: ReactNode
  /** The line beneath the title: who offers it, or what it is about. */
  intro?: ReactNode
  /** A button beside the title. */
  action?: ReactNode
  children?: ReactNode
  /** The buttons at the foot, in line with those of the cards beside it. */
  actions?: ReactNode
  /** Greys out what is past or closed. */
  muted?: boolean
  selected?: boolean
  /** Whether a dialog that opens focuses the title. */
  autoFocus?: boolean
}

/** A section of a page if it has an `id`, or else an item of a list. */
export function Card(props: CardProps) {
  const { title, id, compact = !props.id, to, item, level = 2 } = props
  const { media, badges, corner, lead, intro, action, children, actions } = props
  const { muted, selected, autoFocus } = props
  const named = useId()
  const target = useTargetHeading(id)
  const focusable = id !== undefined || item !== undefined
  return (
    <Surface
      component={id ? 'section' : 'article'}
      aria-labelledby={id ?? named}
      className={classes.card}
      data-muted={muted || undefined}
      data-selected={selected || undefined}
    >
      {media && <Surface.Section>{media}</Surface.Section>}
      {(badges || corner) && (
        <Group justify="space-between" gap="xs">
          {badges && <Group gap="0.375rem">{badges}</Group>}
          {corner}
        </Group>
      )}
      <div className={classes.head}>
        {lead}
        <div>
          <Title
            ref={target}
            order={level}
            {...(compact && { size: 'h3', lh: 1.25 })}
            dir="auto"
            textWrap="wrap"
            id={id ?? named}
            {...(focusable && { tabIndex: -1 })}
            data-item={item}
            data-autofocus={autoFocus || undefined}
          >
            {to ? (
              <Anchor inherit c="inherit" component={Link} to={to}>
                {title}
              </Anchor>
            ) : (
              title
            )}
          </Title>
          {intro && (
            <Text mt="0.25rem" lh={1.45} c="dimmed" maw="var(--portal-reading-width)">
              {intro}
            </Text>
          )}
        </div>
        {action}
      </div>
      {children && <div className={classes.body}>{children}</div>}
      {actions && <CardActions>{actions}</CardActions>}
    </Surface>
  )
}

/** The buttons of a card. On a phone they fill its width, apart from ghost buttons and counters. */
export const CardActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
