import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isWebAddress } from '../lib/web-address.ts'

interface ExternalLinkProps {
  href: string
  children: ReactNode
  /** Hides the small arrow where the link is an icon or a button already. */
  bare?: boolean
  className?: string
}

/** Opens a new tab. Anything that is not http(s) is shown as plain text, never as a link. */
export function ExternalLink({ href, children, bare = false, className }: ExternalLinkProps) {
  if (!isWebAddress(href)) return <span className={className}>{children}</span>
  return (
    <Anchor
      inherit
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      {...(className && { className })}
    >
      {children}
      {!bare && (
        // The fixed space keeps the arrow on the line of the last word.
        <>
          {'\u00a0'}
          <IconExternalLink aria-hidden size="0.85em" />
        </>
      )}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  )
}
