import { useQuery } from '@tanstack/react-query'
import { safetyQuery } from '../../safety-queries.ts'
import { Unconfirmed } from './Unconfirmed.tsx'

/** The reminder where nothing else is said of it. Should it fail to load, nobody misses it. */
export function AddressReminder() {
  const { data } = useQuery(safetyQuery)
  if (!data || data.email_verified) return null
  return <Unconfirmed email={data.email} />
}
