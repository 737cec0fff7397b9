import { Skeleton, Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import '#config/styles/app.css'
import { LoadingText } from './feedback/LoadingText.tsx'
import classes from './SwitchRow.module.css'

interface SwitchRowProps {
  id?: string
  label: string
  /** What being on or off means here: 'Founders', 'Private'. */
  state: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Read out after the name and the state. */
  children: ReactNode
}

/** One choice: its name and what it is about on the left, the switch and its meaning on the right. */
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

interface SwitchRowsSkeletonProps {
  text: string
  rows: number
}

/** Switches that are about to come. */
export function SwitchRowsSkeleton({ text, rows }: SwitchRowsSkeletonProps) {
  return (
    <LoadingText text={text}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes without content, always in this order.
        <div key={row} className={classes.row}>
          <div className={classes.words}>
            <Skeleton height="1.125rem" w="30%" />
            <Skeleton height="0.875rem" w="60%" mt="xs" />
          </div>
          <Skeleton height="1.5rem" w="2.75rem" />
        </div>
      ))}
    </LoadingText>
  )
}
