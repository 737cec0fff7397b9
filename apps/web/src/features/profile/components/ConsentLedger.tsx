import type { ConsentEntry } from '@portal/shared/profile/schemas'
import { longMoment } from '#lib/dates.ts'
import { consentNames, sourceText } from '../consent-texts.ts'
import classes from './Consents.module.css'

/** Every answer that she ever gave: to which words, when and where. */
export function ConsentLedger({ entries }: { entries: ConsentEntry[] }) {
  if (entries.length === 0) return null
  return (
    <details className={classes.ledger}>
      <summary>Every change of your consents</summary>
      <ul>
        {entries.map(({ id, kind, granted, wording, wording_version, source, at }) => (
          <li key={id}>
            <span className={classes.entry}>
              {consentNames[kind]}: {granted ? 'given' : 'withdrawn'}
            </span>
            <span className={classes.wording}>
              “{wording}” (wording {wording_version})
            </span>
            <span className={classes.since}>
              <time dateTime={at}>{longMoment(at)}</time>, {sourceText(source)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
