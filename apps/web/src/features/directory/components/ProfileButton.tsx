import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { isHttpUrl } from '@portal/shared/core/web-address'
import { IconAddressBook, IconBrandLinkedin } from '@tabler/icons-react'
import { useTapTooltip } from '#lib/dom/use-tap-tooltip.ts'
import { useNetwork } from '#lib/session/network.ts'
import classes from './MemberFacts.module.css'

interface ProfileButtonProps {
  /** Whose profile it is, for its name: 'LinkedIn profile of Ada Byron'. */
  name: string
  profile: string | null
  /** An icon alone of this size, in a list. */
  compact?: 'lg' | 'xl'
}

/**
 * Leads to a member's profile on the professional network. Without one it is disabled, yet still in
 * the tab order, so that everybody can learn why.
 */
export function ProfileButton({ name, profile, compact }: ProfileButtonProps) {
  const place = useNetwork().professional_network
  const { tooltip, target } = useTapTooltip<HTMLButtonElement>()
  const Icon = place === 'LinkedIn' ? IconBrandLinkedin : IconAddressBook
  const icon = <Icon aria-hidden size="1.25rem" stroke={1.5} />

  if (profile && isHttpUrl(profile)) {
    const link = {
      href: profile,
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': `${place} profile of ${name} (opens in a new tab)`,
    }
    return compact ? (
      <ActionIcon component="a" variant="outline" size={compact} {...link}>
        {icon}
      </ActionIcon>
    ) : (
      <Button component="a" variant="outline" leftSection={icon} {...link}>
        {place}
      </Button>
    )
  }

  const missing = `No ${place} added`
  const disabled = {
    ...target,
    'aria-disabled': true,
    'data-disabled': true,
    'aria-label': `${missing} by ${name}`,
    className: classes.missing ?? '',
  }
  return (
    <Tooltip label={missing} {...tooltip}>
      {compact ? (
        <ActionIcon size={compact} {...disabled}>
          {icon}
        </ActionIcon>
      ) : (
        <Button {...disabled} leftSection={icon}>
          {place}
        </Button>
      )}
    </Tooltip>
  )
}
