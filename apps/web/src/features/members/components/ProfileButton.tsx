import { Button, Tooltip } from '@mantine/core'
import { IconAddressBook, IconBrandLinkedin } from '@tabler/icons-react'
import { useNetwork } from '../../../lib/network.ts'
import { isWebAddress } from '../../../lib/web-address.ts'

interface ProfileButtonProps {
  /** Whose profile it is, for its name: 'LinkedIn profile of Ada Byron'. */
  name: string
  profile: string | null
}

/**
 * Leads to a member's profile on the professional network. Without one it is disabled, yet still in
 * the tab order, so that everybody can learn why.
 */
export function ProfileButton({ name, profile }: ProfileButtonProps) {
  const place = useNetwork().professional_network
  const Icon = place === 'LinkedIn' ? IconBrandLinkedin : IconAddressBook
  const look = {
    variant: 'outline',
    size: 'sm',
    leftSection: <Icon aria-hidden size="1.25em" stroke={1.5} />,
  }
  if (profile && isWebAddress(profile)) {
    return (
      <Button
        {...look}
        component="a"
        href={profile}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${place} profile of ${name} (opens in a new tab)`}
      >
        {place}
      </Button>
    )
  }
  const missing = `No ${place} added`
  return (
    <Tooltip label={missing} events={{ hover: true, focus: true, touch: true }}>
      <Button {...look} data-disabled aria-disabled aria-label={`${missing} by ${name}`}>
        {place}
      </Button>
    </Tooltip>
  )
}
