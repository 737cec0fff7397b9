import { zodResolver } from '@hookform/resolvers/zod'
import { Stack } from '@mantine/core'
import { networkErrors } from '@portal/shared/applications/choices'
import { ecosystemRoles, friendNewsletterConsent } from '@portal/shared/applications/options'
import { FormProvider, useForm } from 'react-hook-form'
import { CheckboxField, MultiSelectField } from '#components/form/choice-fields.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { restored } from '#lib/draft.ts'
import { alsoChecking } from '#lib/forms.ts'
import { useNetwork } from '#lib/network.ts'
import { emptyFriend, type FriendValues } from '../form-values.ts'
import { friendFailure, useApplicationForm } from '../use-application-form.tsx'
import { FormFooter, FormFrame, FormSection, Wide } from './FormFrame.tsx'
import type { TrackStepProps } from './FounderStep.tsx'
import { PersonFields } from './PersonFields.tsx'

export function FriendStep<Sent>({
  schema,
  earlier,
  again,
  onBack,
  words,
  notice,
  ...rest
}: TrackStepProps<FriendValues, Sent>) {
  const empty = () => restored(emptyFriend, earlier)
  const network = useNetwork()
  const form = useForm<FriendValues, unknown, Sent>({
    resolver: alsoChecking(zodResolver(schema), (values) => networkErrors(network, values)),
    mode: 'onTouched',
    defaultValues: restored(emptyFriend, rest.draft.read() ?? earlier),
  })
  const { submit, draftRestored, startAfresh } = useApplicationForm(form, {
    ...rest,
    empty,
    failure: friendFailure,
    success: words?.success,
  })
  const { control } = form

  return (
    <FormFrame
      title={words?.title ?? 'Friend application'}
      subtitle={words?.subtitle ?? 'Join our community as a supporter and ally'}
      onBack={onBack}
      restored={draftRestored}
      onStartAfresh={startAfresh}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <Stack gap="xxl" miw={0}>
            <FormSection>
              <PersonFields again={again} />
              <Wide>
                <MultiSelectField
                  control={control}
                  name="ecosystemRole"
                  label="Your role in the ecosystem"
                  description="Choose all that apply."
                  choices={ecosystemRoles}
                  required
                />
              </Wide>
              <Wide>
                <TextField
                  control={control}
                  name="roleOrg"
                  label="Role and organisation"
                  autoComplete="organization-title"
                  required
                />
              </Wide>
              <Wide>
                <TextAreaField
                  control={control}
                  name="howDidYouFindUs"
                  label="How did you find us?"
                  description="Optional."
                  rows={2}
                />
              </Wide>
              <Wide>
                <CheckboxField
                  control={control}
                  name="newsletter"
                  label={friendNewsletterConsent}
                />
              </Wide>
            </FormSection>
            {notice}
            <FormFooter control={control} labels={words?.button} />
          </Stack>
        </form>
      </FormProvider>
    </FormFrame>
  )
}
