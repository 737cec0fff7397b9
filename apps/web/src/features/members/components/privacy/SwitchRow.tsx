import { Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import '#config/styles/app.css'
import classes from './Privacy.module.css'

interface SwitchRowProps {
  label: string
  /** What being on or off means here: 'Founders', 'Private'. */
  state: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Read out after the name and the state. */
  children: ReactNode
}

/** One choice: its name and what it is about on the left, the switch and its meaning on the right. */
export function SwitchRow({ label, state, checked, onChange, children }: SwitchRowProps) {
  const id = useId()
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <div id={`${id}-about`} className={classes.about}>
          {children}
        </div>
      </div>
      <span id={`${id}-state`} className={classes.state} data-on={checked || undefined}>
        {state}
      </span>
      <Switch
        id={id}
        checked={checked}
        aria-describedby={`${id}-state ${id}-about`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

interface SwitchGroupProps {
  title: string
  children: ReactNode
}

export function SwitchGroup({ title, children }: SwitchGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
