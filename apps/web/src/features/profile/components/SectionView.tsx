import { Badge, Text, Tooltip } from '@mantine/core'
import { labelOf } from '@portal/shared/core/options'
import type { FormFieldName } from '@portal/shared/profile/fields'
import type { Me } from '@portal/shared/profile/schemas'
import { type Fact, FactList } from '#components/cards/FactList.tsx'
import { ExternalLink } from '#components/ExternalLink.tsx'
import {
  type AccountField,
  type AccountSection,
  type FieldValue,
  type FixedFacts,
  isIncomplete,
  readFieldValue,
  textOf,
} from '../sections.ts'
import { ContactLink } from './AccountCard.tsx'
import classes from './Profile.module.css'

const incompleteTip = {
  label: '⚠️ Please complete this field',
  events: { hover: true, focus: true, touch: true },
}

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

export function SectionView({ section: { fields, fixed }, me, onFill }: SectionViewProps) {
  const facts = fields.map((field) => {
    const value = readFieldValue(me, field.name)
    return {
      label: field.label,
      value: isIncomplete(value) ? (
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
      ),
    }
  })
  const others = fixed ? fixedFacts(fixed) : []
  return (
    <FactList look="rows" facts={fixed?.first ? [...others, ...facts] : [...facts, ...others]} />
  )
}

function readable(field: AccountField, value: FieldValue) {
  if (Array.isArray(value)) {
    return (
      <ul className={classes.values}>
        {value.map((one) => (
          <li key={one}>{labelOf(field.labels, one)}</li>
        ))}
      </ul>
    )
  }
  const text = textOf(field, value)
  return field.input === 'url' ? <ExternalLink href={text}>{text}</ExternalLink> : text
}

function ownIndustry({ name }: AccountField, { industry, industry_other }: Me) {
  return name === 'industry' && industry === 'Other' && industry_other ? (
    <span>{`: ${industry_other}`}</span>
  ) : null
}

export const fixedFacts = ({ facts, named }: FixedFacts): Fact[] =>
  facts.map(({ label, values }, index) => ({
    label,
    value: (
      <>
        {values.every(isIncomplete) ? <IncompleteMark /> : <span>{values.join(', ')}</span>}
        {index === facts.length - 1 && (
          <Text span display="block" size="sm" c="dimmed">
            To change {named}, write to <ContactLink />
          </Text>
        )}
      </>
    ),
  }))
