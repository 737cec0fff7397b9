import { introductionContactLabels } from '@portal/shared/introductions/options'
import type { Network } from '@portal/shared/network/schemas'
import type { Me } from '@portal/shared/profile/schemas'

/** Returns the contacts to share and the initial choice: email if there is no profile link. */
export function contactChoice(
  { email, linkedin_profile, introduction_contact }: Me,
  network: Pick<Network, 'professional_network'>,
) {
  const labels = introductionContactLabels(network)
  const link = linkedin_profile
    ? [{ value: 'linkedin', label: labels.linkedin, description: linkedin_profile }]
    : []
  return {
    choices: [{ value: 'email', label: labels.email, description: email }, ...link],
    value: (linkedin_profile && introduction_contact) || 'email',
  }
}
