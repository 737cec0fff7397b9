import { askSearch, introductionsPath } from '@portal/shared/core/paths'
import type { DirectoryMember } from '@portal/shared/directory/schemas'
import {
  IconMessageCheck,
  IconMessagePlus,
  IconMessageReply,
  IconMessages,
} from '@tabler/icons-react'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '#components/links.tsx'

const looks = {
  open: { label: 'Ask to meet', short: 'Ask to meet', icon: IconMessagePlus },
  asked: { label: 'You’ve asked', short: 'You asked', icon: IconMessageCheck },
  has_asked: { label: 'Answer their request', short: 'Asked you', icon: IconMessageReply },
  connected: { label: 'You’re connected', short: 'Connected', icon: IconMessages },
} as const

interface IntroductionButtonProps {
  member: Pick<DirectoryMember, 'name' | 'id' | 'introductions'>
  /** For lists: a shorter label without an icon. */
  short?: boolean
  variant?: 'accent' | 'outline'
}

/** Links to an existing request or connection. Renders nothing if the member takes none. */
export function IntroductionButton(props: IntroductionButtonProps) {
  const { member, short = false, variant = 'outline' } = props
  const { search, state } = useLocation()
  const { id, name, introductions } = member
  if (introductions === 'not_open') return null
  const { icon: Icon, ...look } = looks[introductions]
  const label = short ? look.short : look.label
  const link =
    introductions === 'open'
      ? { to: askSearch(search, id), state, preventScrollReset: true }
      : { to: introductionsPath(introductions) }
  return (
    <LinkButton
      {...link}
      aria-label={`${label}: ${name}`}
      variant={introductions === 'open' ? variant : short ? 'light' : 'ghost'}
      {...(short
        ? { px: 'md', fz: 'sm' }
        : { leftSection: <Icon aria-hidden size="1.25rem" stroke={1.5} /> })}
    >
      {label}
    </LinkButton>
  )
}
