import { Box, Button, Stack, Text, Title } from '@mantine/core'
import type { UserType } from '@portal/shared/core/access'
import { emptyValues, type FormValues } from '@portal/shared/core/form-fields'
import { type ReactNode, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Fields } from '#components/form/Fields.tsx'
import { type Checks, resolverOf } from '#components/form/FieldsForm.tsx'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { type Draft, fillFromDraft, useDraft } from '#lib/forms/draft.ts'
import { hasFieldErrors, showFieldErrors, useRepeatedPasswordCheck } from '#lib/forms/forms.ts'
import { ApiError, messageOf } from '#lib/http/api.ts'
import { isConflict } from '#lib/http/api-error.ts'
import { notify } from '#lib/notify/notify.tsx'
import type { Section } from '../questions.ts'
import { FormFrame, sectionId } from './FormFrame.tsx'
import { FormProgress } from './FormProgress.tsx'
import classes from './Wizard.module.css'

interface TrackFormProps<Sent> extends Pick<Checks<Sent>, 'schema' | 'fieldOf'> {
  track: UserType
  sections: readonly Section[]
  /** Whether the headings are numbered and listed in an outline. */
  isNumbered?: boolean
  send: (answers: Sent) => Promise<unknown>
  draft?: Draft
  /** The initial values when there is no draft. */
  earlier?: Record<string, unknown>
  texts: {
    title: string
    subtitle: string
    /** The label when idle and while sending. */
    button: readonly [string, string]
    success: string
  }
  /** How long the form takes; null to hide it. */
  minutes: number | null
  /** Shown above the button. */
  notice?: ReactNode
  onBack: () => void
  onDone: () => void
}

/** A long form: an application on either track, or the answer to an invitation. */
export function TrackForm<Sent>(props: TrackFormProps<Sent>) {
  const { track, isNumbered = false, schema, fieldOf, draft, earlier = {}, texts } = props
  const sections = props.sections.map((section, index) => {
    const { heading } = section
    return isNumbered ? { ...section, heading: `Section ${index + 1}: ${heading}` } : section
  })
  const outline = isNumbered ? sections.map(({ heading }) => heading) : []
  const questions = sections.flatMap((section) => section.questions)
  // Not a question of this form; the stored answer is kept.
  const unasked = track === 'female_founder' ? { fundraisingDetails: '' } : {}
  const initialValues = () => fillFromDraft({ ...emptyValues(questions), ...unasked }, earlier)
  const form = useForm<FormValues, unknown, Sent>({
    resolver: resolverOf({ schema, fieldOf }),
    mode: 'onTouched',
    defaultValues: fillFromDraft(initialValues(), draft?.read() ?? {}),
  })
  const { isRestored, clearDraft, discard } = useDraft(form, draft, initialValues)
  useRepeatedPasswordCheck(form, 'password', 'confirmPassword')
  // The toast is closed when the applicant edits, so that it covers no field.
  const toast = useRef('')
  const clearToast = () => notify.dismiss(toast.current)
  const submit = form.handleSubmit(
    async (answers) => {
      clearToast()
      try {
        await props.send(answers)
      } catch (error) {
        // The form's notice reports the conflict.
        if (isConflict(error) && props.notice !== undefined) return
        const lines = failureLines(error, track)
        toast.current = notify.error({
          message: lines.map((line) => <div key={line}>{line}</div>),
        })
        if (!hasFieldErrors(error)) form.setError('root', { message: lines.join(' ') })
        showFieldErrors(form, error)
        return
      }
      discard()
      notify.success(texts.success)
      props.onDone()
    },
    () => {
      toast.current = notify.error('Please fill out all required fields correctly')
    },
  )
  const [send, sending] = texts.button
  const { isSubmitting } = form.formState
  return (
    <FormFrame
      {...texts}
      outline={outline}
      minutes={props.minutes}
      isKept={draft !== undefined}
      onClearDraft={isRestored ? clearDraft : null}
      onBack={props.onBack}
    >
      <form noValidate onSubmit={submit} onInput={clearToast} onPointerDown={clearToast}>
        <FormProgress
          control={form.control}
          sections={outline.length || 1}
          required={questions.flatMap(({ name, required }) => (required ? [name] : []))}
        />
        <Stack gap="xxl" miw={0}>
          {sections.map(({ heading, intro, questions: asked }) => (
            <section
              key={heading}
              className={classes.section}
              {...(heading && {
                id: sectionId(heading),
                'aria-labelledby': `${sectionId(heading)}-title`,
              })}
            >
              {heading && (
                <Title order={2} id={`${sectionId(heading)}-title`} mb="lg">
                  {heading}
                </Title>
              )}
              {typeof intro === 'string' ? (
                <Text c="dimmed" mb="lg">
                  {intro}
                </Text>
              ) : (
                intro && <Box mb="lg">{intro}</Box>
              )}
              <Fields
                control={form.control}
                fields={asked}
                column="18rem"
                spacing="lg"
                isWide={({ beside }) => !beside}
              />
            </section>
          ))}
          {props.notice}
          {/* Focus itself goes to the first field in question. */}
          <Stack gap="lg" align="flex-start" className={classes.footer ?? ''}>
            <FormErrorSummary control={form.control} />
            <Button type="submit" variant="accent" size="lg" disabled={isSubmitting}>
              {isSubmitting ? sending : send}
            </Button>
          </Stack>
        </Stack>
      </form>
    </FormFrame>
  )
}

const fallback = 'Failed to submit application. Please try again.'

/** The error lines of a failed call: one per field for founders, the server's error for friends. */
export function failureLines(error: unknown, track: UserType): string[] {
  if (!(error instanceof ApiError)) return [fallback]
  const details = track === 'friend' ? {} : error.details
  const lines = Object.entries(details).map(
    ([field, messages]) => `${field}: ${messages.join(', ')}`,
  )
  return lines.length > 0 ? lines : [messageOf(error, 'Application submission failed')]
}
