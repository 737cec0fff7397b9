import { Button, Group, Text } from '@mantine/core'
import { LinkButton } from '#components/links.tsx'

interface NudgeProps {
  label: string
  text: string
  link: { label: string; to: string }
  onOpen?: () => void
  /** Offers 'Not now'. */
  onLater?: (() => void) | undefined
}

/** A quiet suggestion above a page, with a link to where the member can follow it. */
export const Nudge = ({ label, text, link, onOpen, onLater }: NudgeProps) => (
  <Group gap="xs" aria-label={label} renderRoot={(props) => <aside {...props} />}>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
    <LinkButton to={link.to} variant="link" size="sm" onClick={onOpen}>
      {link.label}
    </LinkButton>
    {onLater && (
      <Button variant="link" size="sm" onClick={onLater}>
        Not now
      </Button>
    )}
  </Group>
)
