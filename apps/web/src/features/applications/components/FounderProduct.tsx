import {
  businessModels,
  haveRaisedOptions,
  productStatusLabels,
  productTypeLabels,
  revenueStatusLabels,
  usersStatusLabels,
  willRaiseOptions,
} from '@portal/shared/applications/options'
import { optionsOf } from '@portal/shared/core/options'
import { useFormContext } from 'react-hook-form'
import { MultiSelectField } from '#components/form/choice-fields.tsx'
import { SelectField } from '#components/form/SelectField.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import type { FounderValues } from '../form-values.ts'
import { Wide } from './FormFrame.tsx'

const choose = 'Select an option'

/** The second half of 'About Your Business': product, revenue, users and funding. */
export function FounderProduct() {
  const { control } = useFormContext<FounderValues>()
  return (
    <>
      <SelectField
        control={control}
        name="productType"
        label="Product type"
        placeholder={choose}
        choices={optionsOf(productTypeLabels)}
        required
      />
      <SelectField
        control={control}
        name="productStatus"
        label="Product status"
        placeholder={choose}
        choices={optionsOf(productStatusLabels)}
        required
      />
      <SelectField
        control={control}
        name="revenueStatus"
        label="Revenue status"
        placeholder={choose}
        choices={optionsOf(revenueStatusLabels)}
        required
      />
      <SelectField
        control={control}
        name="usersStatus"
        label="Users/clients status"
        placeholder={choose}
        choices={optionsOf(usersStatusLabels)}
        required
      />
      <Wide>
        <MultiSelectField
          control={control}
          name="businessModel"
          label="Business model"
          description="Choose all that apply."
          choices={businessModels}
          required
        />
      </Wide>
      <Wide>
        <MultiSelectField
          control={control}
          name="haveRaised"
          label="What have you raised so far?"
          choices={haveRaisedOptions}
        />
      </Wide>
      <Wide>
        <MultiSelectField
          control={control}
          name="willRaise"
          label="What will you raise next?"
          choices={willRaiseOptions}
        />
      </Wide>
      <Wide>
        <TextField
          control={control}
          name="companiesHouseNumber"
          label="Company registry number"
          description="Optional, if the company is registered already."
        />
      </Wide>
    </>
  )
}
