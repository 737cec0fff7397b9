import { Box, Group, type MantineSpacing, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadingText } from '../feedback/LoadingText.tsx'
import classes from './Rows.module.css'

interface RowsProps {
  label?: string
  /** Above and below the content of each row. */
  space?: MantineSpacing
  /** Whether a line stands above the first row as well. */
  lined?: boolean
  hidden?: boolean
  children: ReactNode
}

/** A list with a line below each row. */
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

const gap = 'var(--mantine-spacing-xs) var(--mantine-spacing-md)'

interface RowProps {
  /** Before the title. */
  lead?: ReactNode
  title: string
  /** Its place below the headings of the page. */
  level?: 2 | 3
  /** The line beneath the title. */
  note: ReactNode
  /** The width below which what follows goes to the next line. */
  basis?: string
  /** Badges and buttons; the last of them stands at the end of its line. */
  children: ReactNode
}

/** A row of a list for administrators. */
export const Row = ({ lead, title, level = 2, note, basis = '14rem', children }: RowProps) => (
  <Group component="li" gap={gap} className={classes.row ?? ''}>
    {lead}
    <Box flex={`1 1 ${basis}`} miw={0}>
      <Title order={level} size="h4" lh={1.3} textWrap="wrap">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Box>
    {children}
  </Group>
)

const shapes = ['a', 'b', 'c', 'd', 'e', 'f']

/** The same rows before they have come. */
export const ListSkeleton = ({ text }: { text: string }) => (
  <LoadingText text={text}>
    <Rows>
      {shapes.map((shape) => (
        <Group key={shape} component="li" gap={gap}>
          <Box flex="1 1 14rem" miw={0}>
            <Skeleton height="1.25rem" w="60%" />
            <Skeleton height="1rem" w="40%" mt="xs" />
          </Box>
          <Skeleton height="2.75rem" w="5.5rem" />
        </Group>
      ))}
    </Rows>
  </LoadingText>
)
