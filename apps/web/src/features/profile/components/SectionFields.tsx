import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import type { Control } from 'react-hook-form'
import type { AccountField } from '../fields.ts'
import { heldIn, type SectionValues } from '../values.ts'
import classes from './Account.module.css'
import { AccountFieldInput, isWide } from './AccountFieldInput.tsx'

interface SectionFieldsProps {
  control: Control<SectionValues, unknown, ProfilePatch>
  fields: AccountField[]
  me: Me
  marked: boolean
}

export function SectionFields({ control, fields, me, marked }: SectionFieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name} data-wide={isWide(field) || undefined}>
          <AccountFieldInput
            control={control}
            field={field}
            stored={heldIn(me, field.name)}
            marked={marked}
          />
        </div>
      ))}
    </div>
  )
}
