import { Checkbox, Chip, Group, Radio, Stack, Text } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import classes from './Form.module.css'
import {
  asList,
  asText,
  type Choice,
  type Choices,
  type FieldProps,
  grouped,
  useField,
  withStored,
} from './use-field.ts'
import '#config/styles/app.css'

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
function ChoiceFieldset({
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

/** One consent or preference. */
export function CheckboxField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent>) {
  const { field, input } = useField(props)
  const { withAsterisk: _, ...rest } = input
  return (
    <Checkbox
      {...rest}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
    />
  )
}

/** Any number of a list whose labels are sentences. Short labels read better as MultiSelectField. */
export function CheckboxGroupField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & { choices: Choices }) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, choices } = props
  const picked = asList(field.value)
  return (
    <ChoiceFieldset
      {...{ id, description, error, required, disabled }}
      legend={label}
      choices={withStored(choices, picked)}
      layout="list"
      onBlur={field.onBlur}
    >
      {(choice, first) => (
        <Checkbox
          key={choice.value}
          {...(first && { id, ref: field.ref })}
          name={field.name}
          value={choice.value}
          label={choice.label}
          description={choice.description}
          checked={picked.includes(choice.value)}
          onChange={(event) =>
            field.onChange(
              event.currentTarget.checked
                ? [...picked, choice.value]
                : picked.filter((value) => value !== choice.value),
            )
          }
        />
      )}
    </ChoiceFieldset>
  )
}

/** Any number of a list of short labels, all in view: real checkboxes that look like chips. */
export function MultiSelectField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & { choices: Choices }) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, choices } = props
  const picked = asList(field.value)
  return (
    <ChoiceFieldset
      {...{ id, description, error, required, disabled }}
      legend={label}
      choices={withStored(choices, picked)}
      layout="chips"
      onBlur={field.onBlur}
    >
      {(choice, first) => (
        <Chip
          key={choice.value}
          {...(first && { id, ref: field.ref })}
          name={field.name}
          value={choice.value}
          checked={picked.includes(choice.value)}
          onChange={(checked) =>
            field.onChange(
              checked
                ? [...picked, choice.value]
                : picked.filter((value) => value !== choice.value),
            )
          }
        >
          {choice.label}
        </Chip>
      )}
    </ChoiceFieldset>
  )
}

/** One of a short list, all in view. */
export function RadioGroupField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & { choices: Choices; layout?: 'list' | 'row' }) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, choices, layout = 'list' } = props
  return (
    <ChoiceFieldset
      {...{ id, description, error, required, disabled, layout }}
      legend={label}
      choices={withStored(choices, [asText(field.value)])}
      onBlur={field.onBlur}
    >
      {(choice, first) => (
        <Radio
          key={choice.value}
          {...(first && { id, ref: field.ref })}
          name={field.name}
          value={choice.value}
          label={choice.label}
          description={choice.description}
          checked={field.value === choice.value}
          onChange={() => field.onChange(choice.value)}
        />
      )}
    </ChoiceFieldset>
  )
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** A yes/no question. The form holds 'yes' or 'no', or true and false with `as="boolean"`. */
export function YesNoField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(props: FieldProps<Values, Name, Sent> & { as?: 'text' | 'boolean' }) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, as = 'text' } = props
  return (
    <ChoiceFieldset
      {...{ id, description, error, required, disabled }}
      legend={label}
      choices={answers}
      layout="row"
      onBlur={field.onBlur}
    >
      {(choice, first) => {
        const answer = as === 'boolean' ? choice.value === 'yes' : choice.value
        return (
          <Radio
            key={choice.value}
            {...(first && { id, ref: field.ref })}
            name={field.name}
            value={choice.value}
            label={choice.label}
            checked={field.value === answer}
            onChange={() => field.onChange(answer)}
          />
        )
      }}
    </ChoiceFieldset>
  )
}
