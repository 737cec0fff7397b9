import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { isHttpUrl } from '@portal/shared/core/web-address'
import { IconAddressBook, IconBrandLinkedin } from '@tabler/icons-react'
import { useTapTooltip } from '#lib/dom/use-tap-tooltip.ts'
import { useNetwork } from '#lib/session/network.ts'

interface ProfileButtonProps {
  /** For the accessible name: 'LinkedIn profile of Ada Byron'. */
  name: string
  profile: string | null
  compact?: boolean
}

/** Without a profile it is disabled but focusable, so that its tooltip can say why. */
export function ProfileButton({ name, profile, compact }: ProfileButtonProps) {
  const { professional_network } = useNetwork()
  const { tooltip, target } = useTapTooltip<HTMLButtonElement>()
  const Icon = professional_network === 'LinkedIn' ? IconBrandLinkedin : IconAddressBook
  const icon = <Icon aria-hidden size="1.25rem" stroke={1.5} />

  if (profile && isHttpUrl(profile)) {
    const link = {
      href: profile,
      target: '_blank',
      rel: 'noopener noreferrer',
      'aria-label': `${professional_network} profile of ${name} (opens in a new tab)`,
    }
    return compact ? (
      <ActionIcon component="a" variant="outline" {...link}>
        {icon}
      </ActionIcon>
    ) : (
      <Button component="a" variant="outline" leftSection={icon} {...link}>
        {professional_network}
      </Button>
    )
  }

  const missing = `No ${professional_network} added`
  const disabled = {
    ...target,
    'aria-disabled': true,
    'data-disabled': true,
    'aria-label': `${missing} by ${name}`,
    // Less prominent than the others.
    style: { border: '1px dashed var(--portal-hairline)', backgroundColor: 'transparent' },
  }
  return (
    <Tooltip label={missing} {...tooltip}>
      {compact ? (
        <ActionIcon {...disabled}>{icon}</ActionIcon>
      ) : (
        <Button {...disabled} leftSection={icon}>
          {professional_network}
        </Button>
      )}
    </Tooltip>
  )
}
