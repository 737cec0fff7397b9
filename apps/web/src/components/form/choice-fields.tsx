import { Checkbox, Chip, Group, Radio, Stack, Text } from '@mantine/core'
import { type FocusEvent, Fragment, type ReactNode, type Ref } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Choice, type Choices, grouped, withStored } from './choices.ts'
import classes from './Form.module.css'
import { asList, asText, type FieldProps, useField } from './use-field.ts'
import '#config/styles/app.css'

type Layout = 'list' | 'chips' | 'row'

function ChoiceLayout({ layout, children }: { layout: Layout; children: ReactNode }) {
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

/** The attributes of one of the controls. The first one has the id of the field. */
interface Attributes {
  id?: string
  ref?: Ref<HTMLInputElement>
  name: string
  value: string
}

interface Answer {
  value: unknown
  onChange: (value: unknown) => void
}

interface ChoiceFieldsetProps<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  choices: Choices
  layout: Layout
  children: (attributes: Attributes, choice: Choice, answer: Answer) => ReactNode
}

/** A question with several controls: a real fieldset, so that each control is read with its question. */
function ChoiceFieldset<Values extends FieldValues, Sent>(
  props: ChoiceFieldsetProps<Values, Sent>,
) {
  const { field, id, error } = useField(props)
  const { label, description, required, disabled, choices, layout, children } = props
  const stored = typeof field.value === 'string' ? [field.value] : asList(field.value)
  const notes = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  // Once focus has left the whole question, not merely moved from one of its controls to the next.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) field.onBlur()
  }
  return (
    <fieldset
      onBlur={leave}
      disabled={disabled}
      aria-describedby={notes || undefined}
      data-error={error ? true : undefined}
    >
      <Text component="legend" fw={600}>
        {label}
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
      {grouped(withStored(choices, stored)).map(({ group, items }, groupIndex) => (
        <div key={group ?? ''} className={classes.group}>
          {group && (
            <Text ff="heading" c="dimmed" mb="xs">
              {group}
            </Text>
          )}
          <ChoiceLayout layout={layout}>
            {items.map((choice, index) => {
              const isFirst = groupIndex === 0 && index === 0
              const attributes = {
                ...(isFirst && { id, ref: field.ref }),
                name: field.name,
                value: choice.value,
              }
              return <Fragment key={choice.value}>{children(attributes, choice, field)}</Fragment>
            })}
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
export function CheckboxField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent>,
) {
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

/** A list with one of its values put in or taken out. */
const withChoice = (list: unknown, choice: string, isIn: boolean) =>
  isIn ? [...asList(list), choice] : asList(list).filter((value) => value !== choice)

/** Any number of a list whose labels are sentences. Short labels read better as MultiSelectField. */
export function CheckboxGroupField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & { choices: Choices },
) {
  return (
    <ChoiceFieldset {...props} layout="list">
      {(attributes, { value, label, description }, answer) => (
        <Checkbox
          {...attributes}
          label={label}
          description={description}
          checked={asList(answer.value).includes(value)}
          onChange={({ currentTarget }) =>
            answer.onChange(withChoice(answer.value, value, currentTarget.checked))
          }
        />
      )}
    </ChoiceFieldset>
  )
}

/** Any number of a list of short labels, all in view: real checkboxes that look like chips. */
export function MultiSelectField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & { choices: Choices },
) {
  return (
    <ChoiceFieldset {...props} layout="chips">
      {(attributes, { value, label }, answer) => (
        <Chip
          {...attributes}
          checked={asList(answer.value).includes(value)}
          onChange={(isIn) => answer.onChange(withChoice(answer.value, value, isIn))}
        >
          {label}
        </Chip>
      )}
    </ChoiceFieldset>
  )
}

/** One of a short list, all in view. */
export function RadioGroupField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent> & { choices: Choices; layout?: 'list' | 'row' },
) {
  return (
    <ChoiceFieldset layout="list" {...props}>
      {(attributes, { value, label, description, disabled = false }, answer) => (
        <Radio
          {...attributes}
          label={label}
          disabled={disabled}
          description={description}
          checked={asText(answer.value) === value}
          onChange={() => answer.onChange(value)}
        />
      )}
    </ChoiceFieldset>
  )
}

export const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** A yes/no question. The form holds true and false. */
export function YesNoField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent>,
) {
  return (
    <ChoiceFieldset {...props} choices={yesOrNo} layout="row">
      {(attributes, { value, label }, answer) => (
        <Radio
          {...attributes}
          label={label}
          checked={answer.value === (value === 'yes')}
          onChange={() => answer.onChange(value === 'yes')}
        />
      )}
    </ChoiceFieldset>
  )
}
