import { SegmentedControl } from '@mantine/core'
import { optionsOf } from '@portal/shared/core/options'
import { type Delivery, deliveryLabels } from '@portal/shared/emails/topics'
import { useId } from 'react'
import '#config/styles/app.css'
import classes from './DeliveryRow.module.css'

interface DeliveryRowProps {
  label: string
  about: string
  delivery: Delivery
  onChange: (delivery: Delivery) => void
}

/** How the mails of one topic come: its name and what it is about, and the three answers in view. */
export function DeliveryRow({ label, about, delivery, onChange }: DeliveryRowProps) {
  const id = useId()
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <div id={id} className={classes.label}>
          {label}
        </div>
        <div id={`${id}-about`} className={classes.about}>
          {about}
        </div>
      </div>
      <SegmentedControl
        className={classes.control}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
        data={optionsOf(deliveryLabels)}
        value={delivery}
        onChange={onChange}
      />
    </div>
  )
}
