import { Button, Progress } from '@mantine/core'
import type { Me } from '@portal/shared/profile/schemas'
import { type AccountSection, completenessOf } from '../sections.ts'
import type { FieldName, SectionId } from '../values.ts'
import classes from './Account.module.css'

interface CompletenessProps {
  me: Me
  sections: AccountSection[]
  onFill: (section: SectionId, field: FieldName) => void
}

/** How many of the fields that can be 'Incomplete' are filled in, and the way to the first that is not. */
export function Completeness({ me, sections, onFill }: CompletenessProps) {
  const { total, complete, first } = completenessOf(me, sections)
  return (
    <div className={classes.completeness}>
      <p className={classes.meterText}>
        {first ? `${complete} of ${total} fields complete` : 'Your profile is complete.'}
      </p>
      <Progress.Root size="md" radius="xl">
        <Progress.Section
          value={(complete / total) * 100}
          color="sage"
          aria-label="Profile completeness"
          aria-valuetext={`${complete} of ${total} fields complete`}
        />
      </Progress.Root>
      {first && (
        <Button variant="link" onClick={() => onFill(first.section, first.field.name)}>
          Next: {first.field.label}
        </Button>
      )}
    </div>
  )
}
