import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isWebAddress } from '#lib/web-address.ts'

interface ExternalButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  href: string
  children: ReactNode
  /** What it belongs to, read out after its label: several buttons of a page may say the same. */
  about?: string
  icon?: ReactNode
  /** What goes with opening it. */
  onClick?: () => void
}

/** A button that opens a new tab. Where the address is not http(s) there is nothing to press. */
export function ExternalButton({ href, children, about, icon, ...look }: ExternalButtonProps) {
  if (!isWebAddress(href)) return null
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={icon}
      rightSection={<IconExternalLink aria-hidden size="1.125em" stroke={1.5} />}
      {...look}
    >
      {children}
      <VisuallyHidden> {about} (opens in a new tab)</VisuallyHidden>
    </Button>
  )
}
