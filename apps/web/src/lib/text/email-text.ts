import { canCall } from '@portal/shared/core/access'
import { useNetwork } from '../session/network.ts'
import { readSession } from '../session/session.ts'

/** Explains that the portal sends no email because no mail server is set up. */
export function noEmailText(): string {
  const { user } = readSession()
  return user && canCall('see_health', user)
    ? 'The portal can’t send email yet because no mail server is set up. To read what it wrote, see Admin, Health.'
    : 'The portal can’t send email yet. Please ask an administrator.'
}

/** Returns `sent`, or that the portal sends no email. */
export const emailText = (sent: string, sendsEmail: boolean): string =>
  sendsEmail ? sent : noEmailText()

/** Returns `emailText` for this portal. */
export function useEmailText(): (sent: string) => string {
  const { sends_email } = useNetwork()
  return (sent) => emailText(sent, sends_email)
}
