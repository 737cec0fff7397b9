import { isHttpUrl } from '@portal/shared/core/web-address'
import { ExternalLink } from '../ExternalLink.tsx'
import classes from './Review.module.css'

/** Without what every address has in common. */
const shortAddress = (address: string) =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export interface Answer {
  key: string
  label: string
  text: string
  /** Takes a line of its own. */
  long: boolean
}

/** What somebody sent in: short answers side by side, long ones across the card. */
export function Answers({ answers }: { answers: Answer[] }) {
  return (
    <dl className={classes.answers}>
      {answers.map(({ key, label, text, long }) => (
        <div key={key} data-long={long || undefined}>
          <dt>{label}</dt>
          <dd dir="auto">
            {isHttpUrl(text) ? <ExternalLink href={text}>{shortAddress(text)}</ExternalLink> : text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
