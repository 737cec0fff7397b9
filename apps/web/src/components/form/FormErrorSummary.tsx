import { Anchor, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type UseFormStateProps,
  useFormState,
} from 'react-hook-form'
import classes from './Form.module.css'
import { fieldId } from './field-id.ts'

/** Returns each invalid field with its message, in the form's order; nested names have dots. */
function invalidFields<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const found: { name: string; message: string }[] = []
  const visit = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    if ('message' in node && typeof node.message === 'string') {
      if (path !== 'root') found.push({ name: path, message: node.message })
      return
    }
    for (const [key, child] of Object.entries(node)) {
      if (key !== 'ref') visit(child, path === '' ? key : `${path}.${key}`)
    }
  }
  visit(errors, '')
  return found
}

interface FormErrorSummaryProps<Values extends FieldValues, Sent> {
  control: NonNullable<UseFormStateProps<Values, Sent>['control']>
  isShown?: (name: string) => boolean
}

const jump = (event: MouseEvent<HTMLAnchorElement>) => {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  target.closest('details')?.setAttribute('open', '')
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}

/** Lists the invalid fields with links, or the error of `root`, after a failed submit. */
export function FormErrorSummary<Values extends FieldValues, Sent = Values>({
  control,
  isShown = () => true,
}: FormErrorSummaryProps<Values, Sent>) {
  const { errors, submitCount, isSubmitSuccessful } = useFormState<Values, Sent>({ control })
  const invalid = invalidFields(errors).filter(({ name }) => isShown(name))
  const failure = errors.root?.message
  const shown = submitCount > 0 && !isSubmitSuccessful && (invalid.length > 0 || failure)

  if (!shown) return null
  const title = invalid.length > 0 ? 'Please check these answers' : 'We couldn’t send this'
  return (
    <section aria-label={title} className={classes.summary}>
      <Text ff="heading" fz="h4" fw={560} mb="0.375rem">
        {title}
      </Text>
      {failure && <Text>{failure}</Text>}
      <ul>
        {invalid.map(({ name, message }) => (
          <li key={name}>
            <Anchor href={`#${fieldId(name)}`} onClick={jump} c="var(--mantine-color-error)">
              {message}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
