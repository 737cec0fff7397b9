import { Group, type MantineSpacing, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTargetHeading } from './use-target-heading.ts'

interface SectionProps {
  id?: string
  title: string
  /** The size of the heading, for a smaller part of a page. */
  size?: 'h3' | 'h4'
  gap?: MantineSpacing
  intro?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function Section(props: SectionProps) {
  const { id, title, size, gap = 'md', intro, action, children } = props
  const named = useId()
  const heading = useTargetHeading(id)
  return (
    <Stack component="section" aria-labelledby={id ?? named} gap={gap}>
      <Group
        justify="space-between"
        align="baseline"
        gap="lg"
        style={{ rowGap: 'var(--mantine-spacing-xs)' }}
      >
        <Title
          ref={heading}
          order={2}
          {...(size && { size })}
          id={id ?? named}
          {...(id && { tabIndex: -1 })}
        >
          {title}
        </Title>
        {action}
      </Group>
      {intro && (
        <Text maw="40rem" c="dimmed">
          {intro}
        </Text>
      )}
      {children}
    </Stack>
  )
}
