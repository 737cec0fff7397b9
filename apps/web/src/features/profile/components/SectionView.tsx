import type { Me } from '@portal/shared/profile/schemas'
import type { ReactNode } from 'react'
import type { AccountField } from '../fields.ts'
import type { AccountSection } from '../sections.ts'
import { type FieldName, heldIn, isIncomplete } from '../values.ts'
import classes from './Account.module.css'
import { FieldValueText } from './FieldValueText.tsx'
import { FixedRows } from './FixedRows.tsx'
import { IncompleteButton } from './Incomplete.tsx'

interface SectionViewProps {
  section: AccountSection
  me: Me
  onFill: (name: FieldName) => void
}

/** 'Other' alone says little: her own words for it stand beside it. */
function industryNote(field: AccountField, me: Me): ReactNode {
  const own = field.name === 'industry' && me.industry === 'Other' && me.industry_other
  return own ? `: ${own}` : null
}

/** A section to read: each field with its value, or with the badge that asks for one. */
export function SectionView({ section, me, onFill }: SectionViewProps) {
  const { fixed } = section
  return (
    <dl className={classes.facts}>
      {fixed?.first && <FixedRows {...fixed} />}
      {section.fields.map((field) => {
        const value = heldIn(me, field.name)
        return (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>
              {isIncomplete(value) ? (
                <IncompleteButton label={field.label} onFill={() => onFill(field.name)} />
              ) : (
                <>
                  <FieldValueText field={field} value={value} />
                  {industryNote(field, me)}
                </>
              )}
            </dd>
          </div>
        )
      })}
      {fixed && !fixed.first && <FixedRows {...fixed} />}
    </dl>
  )
}
