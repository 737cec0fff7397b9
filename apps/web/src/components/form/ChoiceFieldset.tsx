import type { FocusEvent, ReactNode } from 'react'
import { type Choice, type Choices, grouped } from './choices.ts'
import classes from './Form.module.css'

interface ChoiceFieldsetProps {
  id: string
  legend: ReactNode
  description?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  choices: Choices
  layout: 'list' | 'chips' | 'row'
  /** Focus has left the whole question, not merely moved from one of its controls to the next. */
  onBlur: () => void
  children: (choice: Choice, first: boolean) => ReactNode
}

/** A question with several controls: a real fieldset, so that each control is read with its question. */
export function ChoiceFieldset({
  id,
  legend,
  description,
  error,
  required = false,
  disabled = false,
  choices,
  layout,
  onBlur,
  children,
}: ChoiceFieldsetProps) {
  const groups = grouped(choices)
  const notes = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onBlur()
  }
  return (
    <fieldset
      onBlur={leave}
      className={classes.fieldset}
      disabled={disabled}
      aria-describedby={notes || undefined}
      data-error={error ? true : undefined}
    >
      <legend className={classes.legend}>
        {legend}
        {required && (
          <span aria-hidden="true" className={classes.asterisk}>
            {' *'}
          </span>
        )}
      </legend>
      {description && (
        <p id={`${id}-hint`} className={classes.hint}>
          {description}
        </p>
      )}
      {groups.map(({ group, items }, groupIndex) => (
        <div key={group ?? ''} className={classes.group}>
          {group && <p className={classes.groupHeading}>{group}</p>}
          <div className={classes.choices} data-layout={layout}>
            {items.map((choice, index) => children(choice, groupIndex === 0 && index === 0))}
          </div>
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
