import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@mantine/core'
import { networkErrors } from '@portal/shared/applications/choices'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type Draft, restored } from '#lib/draft.ts'
import { alsoChecking } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { emptyFounder, type FounderValues } from '../form-values.ts'
import { failureLines, useApplicationForm } from '../use-application-form.tsx'
import { FormFooter, FormFrame } from './FormFrame.tsx'
import { FounderAbout } from './FounderAbout.tsx'
import { FounderBusiness } from './FounderBusiness.tsx'
import { FounderConsent } from './FounderConsent.tsx'

export interface TrackStepProps<Values, Sent> {
  schema: z.ZodType<Sent, Values>
  send: (answers: Sent) => Promise<void>
  draft: Draft
  /** What the form begins with when there is no draft: earlier answers, or nothing. */
  earlier: Record<string, unknown>
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
  /** What stands in the way of sending, above the button. */
  notice?: ReactNode
}

const headings = [
  'Section 1: About You',
  'Section 2: About Your Business',
  'Section 3: Consent & Community Participation',
] as const

export function FounderStep<Sent>({
  schema,
  earlier,
  again,
  onBack,
  words,
  notice,
  ...rest
}: TrackStepProps<FounderValues, Sent>) {
  const empty = () => restored(emptyFounder, earlier)
  const network = useNetwork()
  const form = useForm<FounderValues, unknown, Sent>({
    resolver: alsoChecking(zodResolver(schema), (values) => networkErrors(network, values)),
    mode: 'onTouched',
    defaultValues: restored(emptyFounder, rest.draft.read() ?? earlier),
  })
  const { submit, draftRestored, startAfresh } = useApplicationForm(form, {
    ...rest,
    empty,
    failure: failureLines,
    success: words?.success,
  })
  const [aboutYou, business, consent] = headings

  return (
    <FormFrame
      title={words?.title ?? 'Female Founder application'}
      subtitle={words?.subtitle ?? 'Tell us about yourself and your business'}
      outline={headings}
      onBack={onBack}
      restored={draftRestored}
      onStartAfresh={startAfresh}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Stack gap="xxl" miw={0}>
            <FounderAbout heading={aboutYou} again={again} />
            <FounderBusiness heading={business} />
            <FounderConsent heading={consent} />
            {notice}
            <FormFooter control={form.control} labels={words?.button} />
          </Stack>
        </form>
      </FormProvider>
    </FormFrame>
  )
}
