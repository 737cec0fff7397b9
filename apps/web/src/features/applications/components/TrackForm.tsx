import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { UserType } from '@portal/shared/core/access'
import { formatCount } from '@portal/shared/core/count'
import { emptyValues, type FormValues } from '@portal/shared/core/form-fields'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { type Checks, resolverOf } from '#components/form/FieldsForm.tsx'
import { FormErrorSummary } from '#components/form/FormErrorSummary.tsx'
import { type Draft, fillFromDraft, useDraft } from '#lib/forms/draft.ts'
import { hasFieldErrors, showFieldErrors, useRepeatedPasswordCheck } from '#lib/forms/forms.ts'
import { ApiError, messageOf } from '#lib/http/api.ts'
import { isConflict } from '#lib/http/api-error.ts'
import { notify } from '#lib/notify/notify.tsx'
import { isAnswered } from '../form-values.ts'
import type { Question, Section } from '../questions.ts'
import { useFormSteps } from '../use-form-steps.ts'
import { FormFrame, FormProgress, sectionId } from './FormFrame.tsx'
import { SectionFields } from './SectionFields.tsx'
import classes from './Wizard.module.css'

interface TrackFormProps<Sent> extends Pick<Checks<Sent>, 'schema' | 'fieldOf'> {
  track: UserType
  sections: readonly Section[]
  isNumbered?: boolean
  isFolded?: boolean
  send: (answers: Sent) => Promise<unknown>
  /** A form with a draft shows its sections one at a time on phones. */
  draft?: Draft
  earlier?: Record<string, unknown>
  texts: {
    title: string
    subtitle: string
    button: readonly [string, string]
    success: string
  }
  minutes: number | null
  notice?: ReactNode
  onBack: () => void
  onDone: () => void
}

const allOf = ({ questions, account = [], own = [] }: Section): Question[] => [
  ...questions,
  ...account,
  ...own,
]

export function TrackForm<Sent>(props: TrackFormProps<Sent>) {
  const { track, isNumbered = false, schema, fieldOf, draft, earlier = {}, texts } = props
  const sections = props.sections.map((section, index) => {
    const { heading } = section
    return isNumbered ? { ...section, heading: `Section ${index + 1}: ${heading}` } : section
  })
  const outline = isNumbered ? sections.map(({ heading }) => heading) : []
  const questions = sections.flatMap(allOf)
  const { step, goTo } = useFormSteps(draft ? sections.length : 1, (next) => {
    window.scrollTo(0, 0)
    const [section] = sections.slice(next)
    const invalid = section && allOf(section).find(isInvalid)
    if (invalid) form.setFocus(invalid.name)
    else document.getElementById(titleId(section?.heading ?? ''))?.focus()
  })
  const isLast = step === null || step === sections.length - 1
  const shown = step === null ? questions : sections.slice(step, step + 1).flatMap(allOf)
  // The form does not ask this question, so it keeps the stored answer.
  const unasked = track === 'female_founder' ? { fundraisingDetails: '' } : {}
  const initialValues = () => fillFromDraft({ ...emptyValues(questions), ...unasked }, earlier)
  const resolver = resolverOf({ schema, fieldOf })
  const form = useForm<FormValues, unknown, Sent>({
    resolver: isLast ? resolver : onlyAbout(resolver, shown),
    mode: 'onTouched',
    defaultValues: fillFromDraft(initialValues(), draft?.read() ?? {}),
  })
  const isInvalid = ({ name }: Question) => form.getFieldState(name).invalid
  const { isRestored, clearDraft, discard } = useDraft(form, draft, initialValues)
  useRepeatedPasswordCheck(form, 'password', 'confirmPassword')
  // The toast is closed when the applicant edits, so that it covers no field.
  const toast = useRef('')
  const clearToast = () => notify.dismiss(toast.current)
  const showInvalid = () => {
    const first = sections.findIndex((section) => allOf(section).some(isInvalid))
    if (step !== null && first >= 0) goTo(first)
  }
  const onInvalid = () => {
    toast.current = notify.error('Please fill out all required fields correctly')
    showInvalid()
  }
  const submit = form.handleSubmit(async (answers) => {
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
      showInvalid()
      return
    }
    discard()
    notify.success(texts.success)
    props.onDone()
  }, onInvalid)
  const checkStep = async (event: FormEvent) => {
    let isValid = false
    const onValid = () => {
      isValid = true
    }
    await form.handleSubmit(onValid, onInvalid)(event)
    if (!isValid || step === null) return
    clearToast()
    // Clears the errors, because the next section has not been checked yet.
    form.reset(undefined, { keepValues: true, keepTouched: true })
    goTo(step + 1)
  }
  const [send, sending] = texts.button
  const { isSubmitting } = form.formState
  const values = useWatch({ control: form.control })
  const required = questions.filter((question) => question.required)
  const unanswered = (asked: readonly Question[]) =>
    asked.filter(({ name, required }) => required && !isAnswered(values[name])).length
  const left = unanswered(isLast ? questions : shown)
  return (
    <FormFrame
      {...texts}
      outline={outline}
      minutes={props.minutes}
      isKept={draft !== undefined}
      isBegun={(step ?? 0) > 0}
      onClearDraft={isRestored ? clearDraft : null}
      onBack={step ? () => goTo(step - 1) : props.onBack}
    >
      <form
        noValidate
        onSubmit={isLast ? submit : checkStep}
        onInput={clearToast}
        onPointerDown={clearToast}
      >
        <FormProgress
          section={step === null ? null : [step + 1, sections.length]}
          total={required.length}
          done={required.length - unanswered(questions)}
        />
        <Stack gap={step === null ? 'xxl' : 'lg'} miw={0}>
          {sections.map(({ heading, intro, ...asked }, index) => (
            <section
              key={heading}
              hidden={step !== null && step !== index}
              className={classes.section}
              {...(heading && { id: sectionId(heading), 'aria-labelledby': titleId(heading) })}
            >
              {heading && (
                <Title
                  order={2}
                  id={titleId(heading)}
                  tabIndex={-1}
                  mb={step === null ? 'lg' : 'md'}
                >
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
              <SectionFields
                form={form}
                isFolded={props.isFolded ?? false}
                isDense={step !== null}
                {...asked}
              />
            </section>
          ))}
          {props.notice}
          {/* Focus goes to the first invalid field instead. */}
          <Stack gap="lg" align="flex-start" className={classes.footer ?? ''}>
            <FormErrorSummary
              control={form.control}
              isShown={(name) => shown.some((question) => question.name === name)}
            />
            <Group gap="md" w="100%" wrap="nowrap">
              <Button type="submit" variant="accent" size="lg" disabled={isSubmitting}>
                {isLast ? (isSubmitting ? sending : send) : 'Continue'}
              </Button>
              <Text role="status">{left > 0 && `${formatCount(left, 'answer')} left`}</Text>
            </Group>
          </Stack>
        </Stack>
      </form>
    </FormFrame>
  )
}

const titleId = (heading: string) => `${sectionId(heading)}-title`

const onlyAbout =
  <Sent,>(
    resolver: Resolver<FormValues, unknown, Sent>,
    questions: readonly Question[],
  ): Resolver<FormValues, unknown, Sent> =>
  async (...given) => {
    const { errors } = await resolver(...given)
    const found = { ...errors }
    for (const name of Object.keys(found)) {
      if (!questions.some((question) => question.name === name)) delete found[name]
    }
    return { values: {}, errors: found }
  }

const fallback = 'Failed to submit application. Please try again.'
const changedQuestions = 'Our questions have changed. Reload this page to see them.'

/** The error lines of a failed call: one per field for founders, the server's error for friends. */
export function failureLines(error: unknown, track: UserType): string[] {
  if (!(error instanceof ApiError)) return [fallback]
  // The form has checked the questions that it shows.
  if ('ownAnswers' in error.details) return [changedQuestions]
  const details = track === 'friend' ? {} : error.details
  const lines = Object.entries(details).map(
    ([field, messages]) => `${field}: ${messages.join(', ')}`,
  )
  return lines.length > 0 ? lines : [messageOf(error, 'Application submission failed')]
}
