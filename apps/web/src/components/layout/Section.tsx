import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** The way to all there is, or a button, at the end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own, which names its landmark. */
export function Section({ title, action, children }: SectionProps) {
  const heading = useId()
  return (
    <Stack component="section" aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" gap="lg" style={{ rowGap: 0 }}>
        <Title order={2} id={heading}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  )
}
