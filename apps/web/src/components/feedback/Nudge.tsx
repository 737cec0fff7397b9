import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface NudgeProps {
  label: string
  text: string
  /** The button or link that follows the suggestion. */
  children: ReactNode
  /** Offers 'Not now'. */
  onLater?: (() => void) | undefined
}

/** A quiet suggestion in a page. */
export const Nudge = ({ label, text, children, onLater }: NudgeProps) => (
  <Group gap="xs" aria-label={label} renderRoot={(props) => <aside {...props} />}>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
    {children}
    {onLater && (
      <Button variant="link" size="sm" onClick={onLater}>
        Not now
      </Button>
    )}
  </Group>
)
