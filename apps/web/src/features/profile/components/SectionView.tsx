import { Badge, Text, Tooltip } from '@mantine/core'
import type { FormFieldName } from '@portal/shared/profile/fields'
import type { Me } from '@portal/shared/profile/schemas'
import { ExternalLink } from '#components/ExternalLink.tsx'
import {
  type AccountField,
  type AccountSection,
  type FieldValue,
  type FixedFacts,
  heldIn,
  isIncomplete,
  textOf,
} from '../sections.ts'
import { ContactLink } from './AccountCard.tsx'
import classes from './Profile.module.css'

const incompleteTip = {
  label: '⚠️ Please complete this field',
  events: { hover: true, focus: true, touch: true },
}

/** Beside the label of a field that is empty. */
export const IncompleteMark = () => (
  <Tooltip {...incompleteTip}>
    <Badge color="accent" size="md" ml="xs">
      Incomplete
    </Badge>
  </Tooltip>
)

interface SectionViewProps {
  section: AccountSection
  me: Me
  onFill: (name: FormFieldName) => void
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
                <Tooltip {...incompleteTip}>
                  <Badge
                    component="button"
                    type="button"
                    color="accent"
                    aria-label={`Incomplete: ${field.label}`}
                    onClick={() => onFill(field.name)}
                  >
                    Incomplete
                  </Badge>
                </Tooltip>
              ) : (
                <>
                  {readable(field, value)}
                  {ownIndustry(field, me)}
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

/** A field's value to read; nothing is said of an empty one. */
function readable(field: AccountField, value: FieldValue) {
  if (Array.isArray(value)) {
    return (
      <ul className={classes.values}>
        {value.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    )
  }
  const text = textOf(field, value)
  if (field.input === 'url') return <ExternalLink href={text}>{text}</ExternalLink>
  return <span className={classes.text}>{text}</span>
}

/** 'Other' alone says little: the member's own words for it stand beside it. */
function ownIndustry({ name }: AccountField, { industry, industry_other }: Me) {
  return name === 'industry' && industry === 'Other' && industry_other ? (
    <span>{`: ${industry_other}`}</span>
  ) : null
}

/** Rows that members cannot change here, and after the last of them how they are changed. */
export function FixedRows({ facts, named }: FixedFacts) {
  return facts.map(({ label, values }, index) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        {values.every(isIncomplete) ? <IncompleteMark /> : <span>{values.join(', ')}</span>}
        {index === facts.length - 1 && (
          <Text span display="block" size="sm" c="dimmed">
            To change {named}, write to <ContactLink />
          </Text>
        )}
      </dd>
    </div>
  ))
}
