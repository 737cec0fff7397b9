import type { Petal } from '@portal/shared/network/petals'

const fills = {
  pale: 'var(--portal-tint-hover)',
  full: 'var(--portal-stem)',
  turned: 'var(--portal-celebrate)',
}

export const Petals = ({ of }: { of: Petal[] }) =>
  of.map(({ d, tone }) => <path key={d} d={d} fill={fills[tone]} />)
