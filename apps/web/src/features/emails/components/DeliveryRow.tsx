import { Box, Group, Text } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { type Delivery, deliveryLabels } from '@portal/shared/emails/topics'
import { useId } from 'react'
import rows from '#components/SwitchRow.module.css'
import classes from './DeliveryRow.module.css'

interface DeliveryRowProps {
  label: string
  about: string
  delivery: Delivery
  onChange: (delivery: Delivery) => void
}

/** Chooses how the emails of a topic are delivered. */
export function DeliveryRow({ label, about, delivery, onChange }: DeliveryRowProps) {
  const id = useId()
  return (
    <Group
      gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)"
      py="sm"
      className={rows.row ?? ''}
    >
      <Box flex="1 1 16rem" miw={0}>
        <Text component="div" id={id} fw={600} lh={1.4}>
          {label}
        </Text>
        <Text component="div" id={`${id}-about`} size="sm" lh={1.45} c="dimmed">
          {about}
        </Text>
      </Box>
      <div
        role="radiogroup"
        className={classes.control}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
      >
        {optionsOf(deliveryLabels).map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={`${id}-delivery`}
              checked={option.value === delivery}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  )
}
