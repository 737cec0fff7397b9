import { ActionIcon, Box, Tooltip, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Keys } from '#components/Keys.tsx'
import { ariaKeys, keysText, shortcuts } from '#lib/dom/shortcuts.ts'
import classes from './Layout.module.css'

interface SearchButtonProps {
  onSearch: () => void
  onIntent?: (() => void) | undefined
  /** Shows only the icon. `hint` adds a tooltip with the shortcut. */
  compact?: boolean
  hint?: boolean
}

export function SearchButton({
  onSearch,
  onIntent,
  compact = false,
  hint = false,
}: SearchButtonProps) {
  const shared = {
    onClick: onSearch,
    onMouseEnter: onIntent,
    onFocus: onIntent,
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
