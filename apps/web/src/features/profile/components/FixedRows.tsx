import type { FixedFacts } from '../sections.ts'
import { isIncomplete } from '../values.ts'
import classes from './Account.module.css'
import { ContactLink } from './ContactLink.tsx'
import { IncompleteMark } from './Incomplete.tsx'

/** Rows that she cannot change here, and after the last of them how they are changed. */
export function FixedRows({ facts, named }: FixedFacts) {
  return facts.map(({ label, values }, index) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        {values.every(isIncomplete) ? <IncompleteMark /> : values.join(', ')}
        {index === facts.length - 1 && (
          <span className={classes.quiet}>
            To change {named}, write to <ContactLink />
          </span>
        )}
      </dd>
    </div>
  ))
}
