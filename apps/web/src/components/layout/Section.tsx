import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTargetHeading } from './use-target-heading.ts'

interface SectionProps {
  id?: string
  title: string
  intro?: ReactNode
  action?: ReactNode
  children: ReactNode
}

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
