import { UnstyledButton } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import classes from './CountButton.module.css'

interface CountButtonProps {
  label: string
  count: number
  pressed: boolean
  onPress: () => void
  icons: readonly [TablerIcon, TablerIcon]
  tone?: 'brand' | 'accent' | 'red'
  small?: boolean
}

export function CountButton(props: CountButtonProps) {
  const { label, count, pressed, onPress, icons, tone = 'brand', small } = props
  const Icon = pressed ? icons[1] : icons[0]
  return (
    <UnstyledButton
      aria-pressed={pressed}
      aria-label={`${label} ${count}`}
      onClick={onPress}
      data-small={small}
      className={classes.button ?? ''}
      __vars={{
        '--count-tint': `var(--mantine-color-${tone}-light)`,
        '--count-ink': `var(--mantine-color-${tone}-light-color)`,
        '--count-icon':
          tone === 'accent' ? 'var(--mantine-color-accent-text)' : 'var(--portal-stem)',
      }}
    >
      <Icon aria-hidden size={small ? '1.25rem' : '1.375rem'} stroke={1.5} />
      <span>{count}</span>
    </UnstyledButton>
  )
}
