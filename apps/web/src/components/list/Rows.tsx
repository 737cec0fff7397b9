import { Box, Group, type MantineSpacing, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextLink } from '../links.tsx'
import classes from './Rows.module.css'

interface RowsProps {
  label?: string
  space?: MantineSpacing
  lined?: boolean
  hidden?: boolean
  children: ReactNode
}

export const Rows = ({ label, space = 'md', lined = true, ...rest }: RowsProps) => (
  <Box
    component="ul"
    aria-label={label}
    data-lined={lined || undefined}
    className={classes.rows}
    __vars={{ '--rows-space': `var(--mantine-spacing-${space})` }}
    {...rest}
  />
)

interface RowProps {
  lead?: ReactNode
  title: ReactNode
  to?: string | null | undefined
  onOpen?: () => void
  /** The heading level of the title. Without it, the title is not a heading. */
  level?: 2 | 3
  badges?: ReactNode
  note?: ReactNode
  /** The minimum width of the text before `children` wrap. */
  basis?: string
  children?: ReactNode
}

export function Row(props: RowProps) {
  const { lead, title, to, onOpen, level, badges, note, basis = '14rem', children } = props
  const name = to ? (
    <TextLink to={to} {...(level && { c: 'inherit' })} onClick={onOpen}>
      {title}
    </TextLink>
  ) : (
    title
  )
  return (
    <Group
      component="li"
      gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)"
      className={classes.row ?? ''}
    >
      {lead}
      <Box flex={`1 1 ${basis}`} miw={0}>
        <Group gap="0.25rem var(--mantine-spacing-xs)">
          {level ? (
            <Title order={level} size="h4" lh={1.3} textWrap="wrap">
              {name}
            </Title>
          ) : (
            <Text component="div" fw={600} miw={0}>
              {name}
            </Text>
          )}
          {badges}
        </Group>
        {note && (
          <Text component="div" size="sm" c="dimmed">
            {note}
          </Text>
        )}
      </Box>
      {children}
    </Group>
  )
}
