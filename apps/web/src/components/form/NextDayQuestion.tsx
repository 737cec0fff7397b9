import { Button, Group, Text } from '@mantine/core'
import { addDays } from '@portal/shared/core/days'
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useController,
  useWatch,
} from 'react-hook-form'
import { formatDay, isDay } from '#lib/text/dates.ts'
import { fieldId } from './field-id.ts'
import { asText } from './use-field.ts'

interface NextDayQuestionProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>
  /** The field of the end's day. */
  name: FieldPath<Values>
  /** The field of the start's day. */
  dayName: string
}

/** Asks about an end at or before its start on the same day whether it is that of the next day. */
export function NextDayQuestion<Values extends FieldValues, Sent>(
  props: NextDayQuestionProps<Values, Sent>,
) {
  const { control, name, dayName } = props
  const { field } = useController({ control, name })
  const values: Record<string, unknown> = useWatch({ control })
  const day = asText(values[dayName])
  const [start, end] = [asText(values.startTime), asText(values.endTime)]
  const isSameDay = field.value === '' || field.value === day
  const isEarly = isDay(day) && isSameDay && start !== '' && end !== '' && end <= start
  const next = isEarly ? addDays(day, 1) : ''
  const accept = () => {
    field.onChange(next)
    // The button is gone.
    document.getElementById(fieldId(name))?.focus()
  }
  return (
    <Group role="status" gap="xs" mt={isEarly ? 'xs' : 0}>
      {isEarly && (
        <>
          <Text size="sm">This ends at {end}, before it begins. Do you mean the next day?</Text>
          <Button variant="outline" size="sm" onClick={accept}>
            Yes, {formatDay(next)}
          </Button>
        </>
      )}
    </Group>
  )
}
