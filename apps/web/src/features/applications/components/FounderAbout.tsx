import { connectionOptions } from '@portal/shared/applications/options'
import { useFormContext } from 'react-hook-form'
import { CheckboxGroupField } from '#components/form/choice-fields.tsx'
import { TextAreaField, TextField } from '#components/form/text-fields.tsx'
import { useNetwork } from '#lib/network.ts'
import type { FounderValues } from '../form-values.ts'
import { FormSection, Wide } from './FormFrame.tsx'
import { PersonFields } from './PersonFields.tsx'

export function FounderAbout({ heading, again }: { heading: string; again: boolean }) {
  const network = useNetwork()
  const { control } = useFormContext<FounderValues>()
  return (
    <FormSection heading={heading}>
      <PersonFields again={again} />
      <Wide>
        <CheckboxGroupField
          control={control}
          name="cambridgeConnection"
          label={`What is your connection to ${network.city}?`}
          description="Choose all that apply."
          choices={connectionOptions(network)}
          required
        />
      </Wide>
      <Wide>
        <TextAreaField
          control={control}
          name="cambridgeConnectionNotes"
          label="Tell us more about your connection"
          description="Optional."
        />
      </Wide>
      <Wide>
        <TextField
          control={control}
          name="city"
          label="City"
          description="Where you live or work now."
          autoComplete="address-level2"
          required
        />
      </Wide>
      <Wide>
        <TextAreaField
          control={control}
          name="howDidYouFindUs"
          label="How did you find us? Credits are added for warm intros when an individual referred you."
          description="Optional. If somebody referred you, tell us their name."
          rows={2}
        />
      </Wide>
    </FormSection>
  )
}
