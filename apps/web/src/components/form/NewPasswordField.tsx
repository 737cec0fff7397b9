import { VisuallyHidden } from '@mantine/core'
import { passwordRules } from '@portal/shared/auth/password-rules'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type FieldValues, useWatch } from 'react-hook-form'
import classes from './Form.module.css'
import { PasswordField } from './text-fields.tsx'
import { asText, type FieldProps } from './use-field.ts'

export function NewPasswordField<Values extends FieldValues, Sent = Values>(
  props: Omit<FieldProps<Values, Sent>, 'description'>,
) {
  const typed = asText(useWatch({ control: props.control, name: props.name }))
  // Spans, because a description is a paragraph.
  const rules = (
    <span className={classes.rules}>
      {passwordRules.map(({ has, pattern }) => {
        const isMet = pattern.test(typed)
        const Mark = isMet ? IconCircleCheckFilled : IconCircle
        return (
          <span key={has} data-met={isMet || undefined}>
            <Mark aria-hidden size="1.125em" />
            <span>{has}</span>
            {isMet && <VisuallyHidden component="span">: done</VisuallyHidden>}
          </span>
        )
      })}
    </span>
  )
  return <PasswordField {...props} description={rules} autoComplete="new-password" />
}
