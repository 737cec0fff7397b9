import { optionsOf } from '@portal/shared/core/options'
import { type Delivery, deliveryLabels } from '@portal/shared/emails/topics'
import { useId } from 'react'
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
    </div>
  )
}
