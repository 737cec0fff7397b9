import { Box, Group, Switch, Text } from '@mantine/core'
import { useId } from '@mantine/hooks'
import type { ReactNode } from 'react'
import '#config/styles/app.css'
import classes from './SwitchRow.module.css'

interface SettingRowProps {
  /** The id of the control, if its label is clickable. The texts are `${id}-label` and `-about`. */
  id: string
  label: string
  about: ReactNode
  isClickable?: boolean
  children: ReactNode
}

/** A setting: its name and what it does, beside its control. */
export const SettingRow = ({ id, label, about, isClickable, children }: SettingRowProps) => (
  <Group
    gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)"
    wrap={isClickable ? 'nowrap' : 'wrap'}
    py="sm"
    className={classes.row ?? ''}
  >
    <Box flex={isClickable ? 1 : '1 1 16rem'} miw={0}>
      <Text
        id={`${id}-label`}
        display="block"
        fw={600}
        lh={1.4}
        {...(isClickable
          ? { component: 'label', htmlFor: id, style: { cursor: 'pointer' } }
          : { component: 'div' })}
      >
        {label}
      </Text>
      <Text component="div" id={`${id}-about`} size="sm" lh={1.45} c="dimmed">
        {about}
      </Text>
    </Box>
    {children}
  </Group>
)

interface SwitchRowProps {
  id?: string
  label: string
  /** The current state in a word, such as 'Founders' or 'Private'. */
  state: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Read out after the name and the state. */
  children: ReactNode
}

export function SwitchRow({ label, state, checked, onChange, children, ...given }: SwitchRowProps) {
  const id = useId(given.id)
  return (
    <SettingRow id={id} label={label} about={children} isClickable>
      <Text
        span
        id={`${id}-state`}
        flex="none"
        size="sm"
        {...(checked ? { c: 'var(--portal-brand-ink)', fw: 600 } : { c: 'dimmed' })}
      >
        {state}
      </Text>
      <Switch
        id={id}
        checked={checked}
        aria-describedby={`${id}-state ${id}-about`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </SettingRow>
  )
}

interface SwitchGroupProps {
  title: string
  children: ReactNode
}

export function SwitchGroup({ title, children }: SwitchGroupProps) {
  return (
    <Box component="fieldset" pb="lg" style={{ breakInside: 'avoid' }}>
      <Text
        component="legend"
        w="100%"
        pb="xs"
        ff="heading"
        fz="h4"
        fw={540}
        style={{ borderBottom: '1px solid var(--portal-hairline)' }}
      >
        {title}
      </Text>
      {children}
    </Box>
  )
}
