import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core'
import { askSearch, introductionsPath } from '@portal/shared/core/paths'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import {
  IconMessageCheck,
  IconMessagePlus,
  IconMessageReply,
  IconMessages,
} from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'

const looks = {
  open: { label: 'Ask to meet', icon: IconMessagePlus },
  asked: { label: 'You’ve asked', icon: IconMessageCheck },
  has_asked: { label: 'Answer their request', icon: IconMessageReply },
  connected: { label: 'You’re connected', icon: IconMessages },
} as const

interface IntroductionButtonProps {
  member: Pick<DirectoryMember, 'name' | 'id' | 'introductions'>
  /** An icon alone of this size, in a list. */
  compact?: 'lg' | 'xl'
  variant?: 'accent' | 'outline'
}

/**
 * Opens the dialog in which a founder is asked for an introduction, or leads to the request of one of the
 * two or the connection that there is. There is no button for a founder who takes no requests.
 */
export function IntroductionButton(props: IntroductionButtonProps) {
  const { member, compact, variant = 'outline' } = props
  const { search, state } = useLocation()
  const { id, name, introductions } = member
  if (introductions === 'not_open') return null
  const { label, icon: Icon } = looks[introductions]
  const link =
    introductions === 'open'
      ? { to: askSearch(search, id), state, preventScrollReset: true }
      : { to: introductionsPath(introductions) }
  if (compact) {
    return (
      <Tooltip label={label}>
        <ActionIcon
          component={Link}
          {...link}
          size={compact}
          aria-label={`${label}: ${name}`}
          variant={introductions === 'open' ? 'outline' : 'ghost'}
        >
          <Icon aria-hidden size="1.25rem" stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <Button
      component={Link}
      {...link}
      variant={introductions === 'open' ? variant : 'ghost'}
      leftSection={<Icon aria-hidden size="1.25rem" stroke={1.5} />}
    >
      <span>{label}</span>
      <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
    </Button>
  )
}
