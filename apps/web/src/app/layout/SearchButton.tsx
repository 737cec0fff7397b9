import { ActionIcon, Box, Tooltip, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Keys } from '#components/Keys.tsx'
import { ariaKeys, keysText, shortcuts } from '#lib/dom/shortcuts.ts'
import classes from './Layout.module.css'

/** Opens the palette. `prefetch` loads its code when a click is likely. */
export interface SearchActions {
  open: () => void
  prefetch: () => void
}

interface SearchButtonProps extends SearchActions {
  /** Shows only the icon. `hint` adds a tooltip with the shortcut. */
  compact?: boolean
  hint?: boolean
}

export function SearchButton(props: SearchButtonProps) {
  const { open, prefetch, compact = false, hint = false } = props
  const shared = {
    onClick: open,
    onMouseEnter: prefetch,
    onFocus: prefetch,
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': ariaKeys(shortcuts.palette),
  }
  if (!compact) {
    return (
      <UnstyledButton className={`${classes.item} ${classes.search}`} {...shared}>
        <IconSearch aria-hidden stroke={1.6} />
        <Box component="span" flex={1}>
          Search
        </Box>
        <span aria-hidden="true">
          <Keys of={shortcuts.palette} />
        </span>
      </UnstyledButton>
    )
  }
  return (
    <Tooltip label={`Search (${keysText(shortcuts.palette)})`} position="right" disabled={!hint}>
      <ActionIcon aria-label="Search" {...shared}>
        <IconSearch aria-hidden stroke={1.5} size="1.375rem" />
      </ActionIcon>
    </Tooltip>
  )
}
