import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTargetHeading } from './use-target-heading.ts'

interface SectionProps {
  /** The fragment of the addresses that lead here, if there are any. */
  id?: string
  title: string
  intro?: ReactNode
  /** The way to all there is, or a button, at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own, which names its landmark. */
export function Section({ id, title, intro, action, children }: SectionProps) {
  const named = useId()
  const heading = useTargetHeading(id)
  return (
    <Stack component="section" aria-labelledby={id ?? named}>
      <Group
        justify="space-between"
        align="baseline"
        gap="lg"
        style={{ rowGap: 'var(--mantine-spacing-xs)' }}
      >
        <Title ref={heading} order={2} id={id ?? named} {...(id && { tabIndex: -1 })}>
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
