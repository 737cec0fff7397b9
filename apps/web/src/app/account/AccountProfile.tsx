import { InPreparation } from '../../components/feedback/InPreparation.tsx'

/** The cards of spec 2.9. */
export function AccountProfile() {
  return <InPreparation />
}
