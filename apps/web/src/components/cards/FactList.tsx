import { VisuallyHidden } from '@mantine/core'
import { isHttpUrl } from '@portal/shared/core/web-address'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExternalLink } from '../ExternalLink.tsx'
import classes from './FactList.module.css'

export interface Fact {
  label: ReactNode
  value: ReactNode
  /** Replaces the visible label. Screen readers still read it. */
  icon?: TablerIcon
}

interface FactListProps {
  /** Facts without a value are hidden. */
  facts: Fact[]
  /** `lines`: label before value; `rows`: side by side, ruled; `figures`: large numbers. */
  look?: 'lines' | 'rows' | 'grid' | 'figures'
}

/** Longer texts take a full row of a grid. */
const LONG = 60

const isLong = (value: ReactNode) =>
  typeof value === 'string' && (value.length > LONG || value.includes('\n')) && !isHttpUrl(value)

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false

const shortAddress = (address: string) =>
  address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export function FactList({ facts, look = 'lines' }: FactListProps) {
  const shown = facts.filter(({ value }) => !isEmpty(value))
  if (shown.length === 0) return null
  return (
    <dl className={classes.facts} data-look={look}>
      {shown.map(({ label, value, icon: Icon }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the order is fixed.
        <div key={index} data-long={isLong(value) || undefined}>
          <dt>
            {Icon ? (
              <>
                <Icon aria-hidden size="1.25em" stroke={1.5} />
                <VisuallyHidden>{label}</VisuallyHidden>
              </>
            ) : (
              <>
                {label}
                {look === 'lines' && ':'}
              </>
            )}
          </dt>
          {look === 'lines' && ' '}
          <dd dir="auto">
            {typeof value === 'string' && isHttpUrl(value) ? (
              <ExternalLink href={value}>{shortAddress(value)}</ExternalLink>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChangedValueProps {
  /** Formatted values; empty if there was no value. */
  from: string
  to: string
}

export const ChangedValue = ({ from, to }: ChangedValueProps) => (
  <>
    <span>{from || 'Nothing'}</span>
    <span aria-hidden> → </span>
    <VisuallyHidden> became </VisuallyHidden>
    <strong>{to || 'Nothing'}</strong>
  </>
)
