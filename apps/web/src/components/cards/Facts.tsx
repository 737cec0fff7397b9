import { Stack, VisuallyHidden } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Cards.module.css'

interface FactProps {
  label: string
  /** Stands in the place of the label, which is then only read out. */
  icon?: TablerIcon
  /** Nothing to say, nothing shown. */
  children: ReactNode
}

/** What there is to know of an item, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Stack gap="0.25rem" renderRoot={(props) => <dl {...props} />}>
      {children}
    </Stack>
  )
}

export function Fact({ label, icon: Icon, children }: FactProps) {
  if (children === null || children === undefined || children === '' || children === false)
    return null
  return (
    <div className={classes.fact}>
      <dt>
        {Icon ? (
          <>
            <Icon aria-hidden size="1.25em" stroke={1.5} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ) : (
          `${label}:`
        )}
      </dt>{' '}
      <dd>{children}</dd>
    </div>
  )
}
