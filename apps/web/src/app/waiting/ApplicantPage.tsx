import { WaitingPage } from '../../features/applications/pages/WaitingPage.tsx'
import { AddressReminder } from '../../features/auth/components/address/AddressReminder.tsx'

/** The waiting page, with the reminder of an address that is not confirmed so far. */
export function ApplicantPage() {
  return <WaitingPage reminder={<AddressReminder />} />
}
