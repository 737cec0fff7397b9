import { Box, Checkbox, Chip, Group, Radio, Stack, Text } from '@mantine/core'
import { type FocusEvent, Fragment, type ReactNode, type Ref } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Choice, type Choices, grouped, withStored } from './choices.ts'
import { asList, asText, type FieldProps, useField } from './use-field.ts'
import '#config/styles/app.css'

type Layout = 'list' | 'chips' | 'row'

const rowGap = 'var(--mantine-spacing-xs) var(--mantine-spacing-xl)'

/** The attributes of a control. The first control has the id of the field. */
interface Attributes {
  id?: string
  ref?: Ref<HTMLInputElement>
  value: string
  label: string
  description: string | undefined
  disabled: boolean
}

interface ChoicesProps<Values extends FieldValues, Sent> extends FieldProps<Values, Sent> {
  choices: Choices
}

function useChoices<Values extends FieldValues, Sent>(
  props: ChoicesProps<Values, Sent>,
  layout: Layout,
  draw: (attributes: Attributes) => ReactNode,
) {
  const { field, id, input } = useField(props)
  const { label, description, error, withAsterisk } = input
  const stored = typeof field.value === 'string' ? [field.value] : asList(field.value)
  // Validates when focus leaves the question, not when it moves between its controls.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) field.onBlur()
  }
  const attributesOf = ({ value, ...choice }: Choice, isFirst: boolean): Attributes => ({
    ...(isFirst && { id, ref: field.ref }),
    value,
    label: choice.label,
    description: choice.description,
    disabled: choice.disabled === true,
  })
  const controls = grouped(withStored(props.choices, stored)).map(({ group, items }, at) => {
    const drawn = items.map((choice, index) => (
      <Fragment key={choice.value}>{draw(attributesOf(choice, at + index === 0))}</Fragment>
    ))
    return (
      <Box key={group ?? ''} mt={at === 0 ? '0.625rem' : 'md'}>
        {group && (
          <Text ff="heading" c="dimmed" mb="xs">
            {group}
          </Text>
        )}
        {layout === 'list' ? (
          <Stack gap="sm">{drawn}</Stack>
        ) : (
          <Group align="stretch" gap={layout === 'row' ? rowGap : 'xs'}>
            {drawn}
          </Group>
        )}
      </Box>
    )
  })
  return { field, group: { label, description, error, withAsterisk, onBlur }, controls }
}

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

/** Checkboxes for a list whose labels are sentences. For short labels, use MultiSelectField. */
export function CheckboxGroupField<Values extends FieldValues, Sent = Values>(
  props: ChoicesProps<Values, Sent>,
) {
  const { field, group, controls } = useChoices(props, 'list', (one) => <Checkbox {...one} />)
  return (
    <Checkbox.Group {...group} value={asList(field.value)} onChange={field.onChange}>
      {controls}
    </Checkbox.Group>
  )
}

/** Checkboxes that look like chips, for a list of short labels. */
export function MultiSelectField<Values extends FieldValues, Sent = Values>(
  props: ChoicesProps<Values, Sent>,
) {
  const { field, group, controls } = useChoices(
    props,
    'chips',
    ({ label, description: _, ...one }) => <Chip {...one}>{label}</Chip>,
  )
  return (
    <Checkbox.Group {...group}>
      <Chip.Group multiple value={asList(field.value)} onChange={field.onChange}>
        {controls}
      </Chip.Group>
    </Checkbox.Group>
  )
}

export function RadioGroupField<Values extends FieldValues, Sent = Values>(
  props: ChoicesProps<Values, Sent> & { layout?: 'list' | 'row' },
) {
  const { layout = 'list' } = props
  const { field, group, controls } = useChoices(props, layout, (one) => <Radio {...one} />)
  return (
    <Radio.Group {...group} value={asText(field.value)} onChange={field.onChange}>
      {controls}
    </Radio.Group>
  )
}

export const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

export function YesNoField<Values extends FieldValues, Sent = Values>(
  props: FieldProps<Values, Sent>,
) {
  const { field, group, controls } = useChoices({ ...props, choices: yesOrNo }, 'row', (one) => (
    <Radio {...one} />
  ))
  const answer = typeof field.value === 'boolean' ? (field.value ? 'yes' : 'no') : ''
  return (
    <Radio.Group {...group} value={answer} onChange={(value) => field.onChange(value === 'yes')}>
      {controls}
    </Radio.Group>
  )
}
