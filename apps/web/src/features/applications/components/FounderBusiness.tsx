import {
  aiUsageLabels,
  businessTypeLabels,
  founderTypeLabels,
  industries,
} from '@portal/shared/applications/options'
import { optionsOf } from '@portal/shared/core/options'
import { useFormContext, useWatch } from 'react-hook-form'
import { YesNoField } from '#components/form/choice-fields.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TagField } from '#components/form/TagField.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import type { FounderValues } from '../form-values.ts'
import { FormSection, Wide } from './FormFrame.tsx'
import { FounderProduct } from './FounderProduct.tsx'

const choose = 'Select an option'

export function FounderBusiness({ heading }: { heading: string }) {
  const { control } = useFormContext<FounderValues>()
  const industry = useWatch({ control, name: 'industry' })
  return (
    <FormSection heading={heading}>
      <TextField
        control={control}
        name="companyName"
        label="Company name"
        autoComplete="organization"
        required
      />
      <TextField
        control={control}
        name="currentTitle"
        label="Current title"
        autoComplete="organization-title"
        required
      />
      <Wide>
        <TextField
          control={control}
          name="companyWebsite"
          label="Company website"
          description="Optional. The whole address, beginning with https://"
          type="url"
        />
      </Wide>
      <SelectField
        control={control}
        name="founderType"
        label="Founder type"
        placeholder={choose}
        choices={optionsOf(founderTypeLabels)}
        required
      />
      <SelectField
        control={control}
        name="businessType"
        label="Business type"
        placeholder={choose}
        choices={optionsOf(businessTypeLabels)}
        required
      />
      <YesNoField
        control={control}
        name="isUniversitySpinout"
        label="Is your company a university spin-out?"
        required
      />
      <YesNoField
        control={control}
        name="isRelatedToUniversityStudies"
        label="Is it related to your university studies?"
        required
      />
      <SelectField
        control={control}
        name="aiUsage"
        label="AI usage"
        placeholder={choose}
        choices={optionsOf(aiUsageLabels)}
        required
      />
      <SelectField
        control={control}
        name="industry"
        label="Industry"
        placeholder={choose}
        choices={industries}
        searchable
        required
      />
      {industry === 'Other' && (
        <Wide>
          <TextField control={control} name="industryOther" label="Industry, in your own words" />
        </Wide>
      )}
      <Wide>
        <TagField
          control={control}
          name="verticals"
          label="Verticals"
          description="Optional. Type one, then press Enter or comma to add it."
        />
      </Wide>
      <FounderProduct />
    </FormSection>
  )
}
