import { Anchor } from '@mantine/core'
import type { Path } from '@portal/shared/core/paths'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router-dom'

export const BackLink = ({ to, children }: { to: Path; children: string }) => (
  <Anchor
    component={Link}
    to={to}
    display="inline-flex"
    mih="1.5rem"
    style={{ alignItems: 'center', gap: '0.25rem' }}
  >
    <IconArrowLeft aria-hidden size="1em" />
    {children}
  </Anchor>
)
