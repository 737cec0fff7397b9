import { Anchor, Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { isHttpUrl } from '@portal/shared/core/web-address'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Longer words, such as addresses, may break before the arrow. */
const WORD = 20

function lastWordOf(children: ReactNode): string {
  const word = typeof children === 'string' ? (children.split(' ').at(-1) ?? '') : ''
  return word.length <= WORD ? word : ''
}

/** Opens a new tab. Shows an address that is not http(s) as plain text. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  if (!isHttpUrl(href)) return <span>{children}</span>
  const word = lastWordOf(children)
  return (
    <Anchor
      // Remounts for another text, because translators replace text nodes.
      key={typeof children === 'string' ? children : undefined}
      inherit
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {typeof children === 'string' ? children.slice(0, children.length - word.length) : children}
      <span style={word ? { whiteSpace: 'nowrap' } : undefined}>
        {word}
        <IconExternalLink aria-hidden size="0.85em" style={{ marginInlineStart: '0.25em' }} />
      </span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  )
}

interface ExternalButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'px' | 'fullWidth'> {
  href: string | undefined
  children: ReactNode
  /** Added to the accessible name, for buttons with the same label. */
  about?: string
  icon?: ReactNode
  onClick?: () => void
}

/** A button that opens a new tab. Renders nothing without an http(s) address. */
export function ExternalButton({ href, children, about, icon, ...look }: ExternalButtonProps) {
  if (!href || !isHttpUrl(href)) return null
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
      <span>{children}</span>
      <VisuallyHidden>{` ${about ?? ''} (opens in a new tab)`}</VisuallyHidden>
    </Button>
  )
}
