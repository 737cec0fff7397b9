import { ecosystemRoles, friendNewsletterConsent } from '@portal/shared/applications/options'
import { useFormContext } from 'react-hook-form'
import { CheckboxField, MultiSelectField } from '#components/form/choice-fields.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { emptyFriend, type FriendValues } from '../form-values.ts'
import { friendFailure } from '../use-application-form.tsx'
import { FormSection, Wide } from './FormFrame.tsx'
import { PersonFields } from './PersonFields.tsx'
import { TrackForm, type TrackStepProps } from './TrackForm.tsx'

export function FriendStep<Sent>(props: TrackStepProps<FriendValues, Sent>) {
  return (
    <TrackForm
      {...props}
      title="Friend application"
      subtitle="Join our community as a supporter and ally"
      empty={emptyFriend}
      failure={friendFailure}
    >
      <FriendFields again={props.again} />
    </TrackForm>
  )
}

function FriendFields({ again }: { again: boolean }) {
  const { control } = useFormContext<FriendValues>()
  return (
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
        <CheckboxField control={control} name="newsletter" label={friendNewsletterConsent} />
      </Wide>
    </FormSection>
  )
}
