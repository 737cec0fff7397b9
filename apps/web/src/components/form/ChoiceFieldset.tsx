import { Group, Stack, Text } from '@mantine/core'
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

function ChoiceLayout({
  layout,
  children,
}: Pick<ChoiceFieldsetProps, 'layout'> & { children: ReactNode }) {
  if (layout === 'list') return <Stack gap="sm">{children}</Stack>
  return (
    <Group
      align="stretch"
      gap="xs"
      {...(layout === 'row' && { style: { columnGap: 'var(--mantine-spacing-xl)' } })}
    >
      {children}
    </Group>
  )
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
      disabled={disabled}
      aria-describedby={notes || undefined}
      data-error={error ? true : undefined}
    >
      <Text component="legend" fw={600}>
        {legend}
        {required && (
          <Text span inherit aria-hidden="true" c="var(--mantine-color-error)">
            {' *'}
          </Text>
        )}
      </Text>
      {description && (
        <Text id={`${id}-hint`} size="sm" mt="0.125rem" c="dimmed">
          {description}
        </Text>
      )}
      {groups.map(({ group, items }, groupIndex) => (
        <div key={group ?? ''} className={classes.group}>
          {group && (
            <Text ff="heading" c="dimmed" mb="xs">
              {group}
            </Text>
          )}
          <ChoiceLayout layout={layout}>
            {items.map((choice, index) => children(choice, groupIndex === 0 && index === 0))}
          </ChoiceLayout>
        </div>
      ))}
      {error && (
        <Text id={`${id}-error`} size="sm" lh="md" mt="xs" fw={500} c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
