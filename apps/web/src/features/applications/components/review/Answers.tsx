import { ExternalLink } from '#components/ExternalLink.tsx'
import { isWebAddress } from '#lib/web-address.ts'
import type { Answer } from '../../admin-answers.ts'
import classes from './Review.module.css'

/** Without what every address has in common. */
const shortAddress = (address: string) =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

/** What an applicant wrote: short answers side by side, long ones across the card. */
export function Answers({ answers }: { answers: Answer[] }) {
  return (
    <dl className={classes.answers}>
      {answers.map(({ key, label, text, long }) => (
        <div key={key} data-long={long || undefined}>
          <dt>{label}</dt>
          <dd>
            {isWebAddress(text) ? (
              <ExternalLink href={text}>{shortAddress(text)}</ExternalLink>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
