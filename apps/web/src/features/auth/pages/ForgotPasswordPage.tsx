import { forgotPassword } from '@portal/shared/auth/recovery-endpoints'
import { call } from '#lib/http/api.ts'
import { LinkRequest } from '../components/LinkRequest.tsx'

export default function ForgotPasswordPage() {
  return (
    <LinkRequest
      title="Forgot your password?"
      text="Enter your email address and we’ll send you a link to choose a new one."
      lifetime="30 minutes"
      send={(body) => call(forgotPassword, { body })}
    />
  )
}
