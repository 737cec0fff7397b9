import { Box, Group, Switch, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import '#config/styles/app.css'
import classes from './SwitchRow.module.css'

const row = {
  ...{ gap: 'md', wrap: 'nowrap', mih: '2.75rem', py: 'sm' },
  className: classes.row ?? '',
} as const

const pressed = { cursor: 'pointer' }

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

export function SwitchRow({
  id: given,
  label,
  state,
  checked,
  onChange,
  children,
}: SwitchRowProps) {
  const made = useId()
  const id = given ?? made
  return (
    <Group {...row}>
      <Box flex={1} miw={0}>
        <Text component="label" htmlFor={id} display="block" fw={600} lh={1.4} style={pressed}>
          {label}
        </Text>
        <Text component="div" id={`${id}-about`} size="sm" lh={1.45} c="dimmed">
          {children}
        </Text>
      </Box>
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
    </Group>
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
