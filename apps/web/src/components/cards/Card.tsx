import { Group, Card as Surface, Text, Title } from '@mantine/core'
import { Children, type ReactNode, useId } from 'react'
import { TextLink } from '../links.tsx'
import '#config/styles/app.css'
import { useTargetHeading } from '../layout/use-target-heading.ts'
import classes from './Cards.module.css'

interface CardGridProps {
  label: string
  /** Cards with little text, so that more fit in a row. */
  dense?: boolean
  children: ReactNode
}

export const CardGrid = ({ label, dense, children }: CardGridProps) => (
  <ul aria-label={label} data-dense={dense} className={classes.grid}>
    {Children.map(Children.toArray(children), (card) => (
      <li>{card}</li>
    ))}
  </ul>
)

interface CardProps {
  title: string
  /** Makes the card a section of the page. Links with this fragment focus its title. */
  id?: string
  /** A smaller title and padding, for a section beside others. */
  compact?: boolean
  to?: string | null | undefined
  /** Identifies the card in its list, so that a link or a decision can focus its title. */
  item?: string
  level?: 2 | 3
  /** Fills the top of the card from edge to edge. */
  media?: ReactNode
  badges?: ReactNode
  corner?: ReactNode
  lead?: ReactNode
  intro?: ReactNode
  /** Puts the intro above the title, such as the author of a post. */
  isIntroFirst?: boolean
  action?: ReactNode
  children?: ReactNode
  /** The buttons at the bottom, aligned with those of neighbouring cards. */
  actions?: ReactNode
  muted?: boolean
  selected?: boolean
  autoFocus?: boolean
}

/** A card: a section of a page if it has an `id`, otherwise a list item. */
export function Card(props: CardProps) {
  const { title, id, compact = !props.id, to, item, level = 2 } = props
  const { media, badges, corner, lead, isIntroFirst, action, children, actions } = props
  const { muted, selected, autoFocus } = props
  const named = useId()
  const target = useTargetHeading(id)
  const focusable = id !== undefined || item !== undefined
  const intro = props.intro && (
    <Text
      {...(!isIntroFirst && { mt: '0.25rem' })}
      lh={1.45}
      c="dimmed"
      maw="var(--portal-reading-width)"
    >
      {props.intro}
    </Text>
  )
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
          {isIntroFirst && intro}
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
              <TextLink c="inherit" to={to}>
                {title}
              </TextLink>
            ) : (
              title
            )}
          </Title>
          {!isIntroFirst && intro}
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
