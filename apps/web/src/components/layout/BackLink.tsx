import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEventHandler } from 'react'
import { Link } from 'react-router-dom'

interface BackLinkProps {
  to: string
  onClick?: MouseEventHandler
  children: string
}

export const BackLink = ({ children, ...link }: BackLinkProps) => (
  <Anchor
    component={Link}
    {...link}
    display="inline-flex"
    mih="1.5rem"
    style={{ alignItems: 'center', gap: '0.25rem' }}
  >
    <IconArrowLeft aria-hidden size="1em" />
    {children}
  </Anchor>
)
