import { Button, Stack } from '@mantine/core'
import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import classes from './Wizard.module.css'

/** What still stands in the way, and the button. Focus itself goes to the first field in question. */
export function FormFooter<Values extends FieldValues, Sent>({
  control,
  labels: [rest, busy] = ['Submit Application', 'Submitting...'],
}: {
  control: Control<Values, unknown, Sent>
  /** What the button says, and what it says while sending. */
  labels?: readonly [string, string] | undefined
}) {
  const { isSubmitting } = useFormState({ control })
  return (
    <Stack gap="lg" align="flex-start" className={classes.footer ?? ''}>
      <FormErrorSummary control={control} takeFocus={false} />
      <Button type="submit" variant="accent" size="lg" disabled={isSubmitting}>
        {isSubmitting ? busy : rest}
      </Button>
    </Stack>
  )
}
