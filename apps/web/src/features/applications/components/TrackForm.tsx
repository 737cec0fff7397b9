import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@mantine/core'
import { networkErrors } from '@portal/shared/applications/choices'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Draft, restored } from '#lib/draft.ts'
import { alsoChecking } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import type { FounderValues, FriendValues } from '../form-values.ts'
import { useApplicationForm } from '../use-application-form.tsx'
import { FormFooter, FormFrame } from './FormFrame.tsx'

/** What the forms of both tracks take, whether somebody signs up, applies again or changes the answers. */
export interface TrackStepProps<Values, Sent> {
  schema: z.ZodType<Sent, Values>
  send: (answers: Sent) => Promise<void>
  draft: Draft
  /** What the form begins with when there is no draft: earlier answers, or nothing. */
  earlier: Record<string, unknown>
  /** Whether the applicant has an account already. */
  again: boolean
  onBack: () => void
  onDone: () => void
  /** In other words than those of a new application. */
  words?: {
    title: string
    subtitle: string
    button: readonly [string, string]
    success: string
  }
  /** Above the button: what stands in the way of sending, or is asked besides. */
  notice?: ReactNode
}

interface TrackFormProps<Values, Sent> extends TrackStepProps<Values, Sent> {
  title: string
  subtitle: string
  /** The form's section headings. */
  outline?: readonly string[]
  empty: Values
  /** What a failed call says, a line each. */
  failure: (error: unknown) => string[]
  /** The questions; they find the form in its context. */
  children: ReactNode
}

/** An application on either track. */
export function TrackForm<Values extends FounderValues | FriendValues, Sent>({
  schema,
  draft,
  earlier,
  empty,
  words,
  notice,
  children,
  ...props
}: TrackFormProps<Values, Sent>) {
  const network = useNetwork()
  const form = useForm<Values, unknown, Sent>({
    resolver: alsoChecking(zodResolver(schema), (values) => networkErrors(network, values)),
    mode: 'onTouched',
    defaultValues: restored(empty, draft.read() ?? earlier),
  })
  const { submit, draftRestored, startAfresh } = useApplicationForm(form, {
    ...props,
    draft,
    empty: () => restored(empty, earlier),
    success: words?.success,
  })
  return (
    <FormFrame
      title={words?.title ?? props.title}
      subtitle={words?.subtitle ?? props.subtitle}
      outline={props.outline}
      onBack={props.onBack}
      restored={draftRestored}
      onStartAfresh={startAfresh}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Stack gap="xxl" miw={0}>
            {children}
            {notice}
            <FormFooter control={form.control} labels={words?.button} />
          </Stack>
        </form>
      </FormProvider>
    </FormFrame>
  )
}
