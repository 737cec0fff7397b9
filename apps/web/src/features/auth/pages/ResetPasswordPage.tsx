import { resetPassword } from '@portal/shared/auth/recovery-endpoints'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewPasswordField } from '#components/form/NewPasswordField.tsx'
import { PasswordField, PasswordOwner } from '#components/form/text-fields.tsx'
import { ButtonRow, ContinueButton, LinkFrame } from '#components/layout/frames.tsx'
import { useLinkToken } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { readNextForReset } from '#lib/session/next.ts'
import { endSession, readSession } from '#lib/session/session.ts'
import { isLinkError, linkQuery } from '../api.ts'
import { AuthForm } from '../components/AuthForm.tsx'
import { InvalidLink } from '../components/InvalidLink.tsx'
import { newPasswordField, repeatedField, resetFormSchema } from '../password-form.ts'

const heading = {
  title: 'Choose a new password',
  text: 'We’ll sign you out everywhere. Then sign in with your new password.',
}

export default function ResetPasswordPage() {
  const token = useLinkToken()
  return <Reset key={token} token={token} />
}

function Reset({ token }: { token: string }) {
  // A used link must not be refetched.
  const [done, setDone] = useState(false)
  // Read before the session ends, which removes it.
  const [next] = useState(readNextForReset)
  const link = useQuery({ ...linkQuery(token), enabled: !done })

  if (done) {
    return (
      <LinkFrame
        title="Your password has changed"
        text="You’re signed out everywhere. Sign in with your new password."
      >
        <ButtonRow>
          <ContinueButton isPrimary next={next} />
        </ButtonRow>
      </LinkFrame>
    )
  }
  const { data } = link
  if (data && (data.state !== 'open' || data.purpose !== 'password_reset')) {
    const link = { state: data.state, purpose: 'password_reset', next } as const
    return <InvalidLink {...link} path={paths.forgotPassword} />
  }
  return (
    <LinkFrame {...heading} query={link}>
      <ResetForm
        token={token}
        email={data?.email ?? ''}
        onDone={() => setDone(true)}
        onVoid={() => link.refetch()}
      />
    </LinkFrame>
  )
}

interface ResetFormProps {
  token: string
  email: string
  onDone: () => void
  onVoid: () => void
}

function ResetForm({ token, email, onDone, onVoid }: ResetFormProps) {
  const send = async ({ new_password }: { new_password: string }) => {
    try {
      await call(resetPassword, { body: { token, new_password } })
    } catch (error) {
      if (isLinkError(error)) return onVoid()
      throw error
    }
    // Keeps a session of another account in this browser.
    if (readSession().user?.email === email) endSession()
    onDone()
  }
  return (
    <AuthForm
      schema={resetFormSchema}
      values={{ new_password: '', again: '' }}
      mode="onTouched"
      repeated={['new_password', 'again']}
      label="Choose a new password"
      submitLabel="Change password"
      send={send}
      errorMessage="We couldn’t change your password. Please try again."
    >
      {({ control }) => (
        <>
          <PasswordOwner email={email} />
          <NewPasswordField control={control} {...newPasswordField} />
          <PasswordField control={control} {...repeatedField} />
        </>
      )}
    </AuthForm>
  )
}
