import { firstAdministratorSchema } from '@portal/shared/auth/setup'
import { setUp } from '@portal/shared/auth/setup-endpoints'
import { paths } from '@portal/shared/core/paths'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { YesNoField } from '#components/form/choice-fields.tsx'
import { NewPasswordField } from '#components/form/NewPasswordField.tsx'
import { TextField } from '#components/form/text-fields.tsx'
import { ButtonRow, ContinueButton, LinkFrame } from '#components/layout/frames.tsx'
import { useLinkToken } from '#lib/address/url-state.ts'
import { call } from '#lib/http/api.ts'
import { startSession } from '#lib/session/session.ts'
import { AuthForm } from '../components/AuthForm.tsx'
import { setupQuery } from '../setup.ts'

export default function SetupPage() {
  const token = useLinkToken()
  const setup = useQuery({ ...setupQuery, enabled: token === '' })
  if (token === '' && setup.data?.open === false) {
    return (
      <LinkFrame
        title="There’s nothing to set up here"
        text="The portal prints a set-up link when it starts without an administrator. Each link works for an hour."
      >
        <ButtonRow>
          <ContinueButton isPrimary />
        </ButtonRow>
      </LinkFrame>
    )
  }
  return (
    <LinkFrame
      title="Welcome to your portal"
      text="You’re the first administrator. Choose how you’ll sign in."
      {...(token === '' && { query: setup })}
    >
      <SetupForm {...(token !== '' && { token })} />
    </LinkFrame>
  )
}

function SetupForm({ token }: { token?: string }) {
  const navigate = useNavigate()
  const send = async (account: z.output<typeof firstAdministratorSchema>) => {
    startSession(await call(setUp, { body: { ...account, ...(token && { token }) } }))
    await navigate(paths.admin, { replace: true })
  }
  return (
    <AuthForm
      schema={firstAdministratorSchema}
      values={{ full_name: '', email: '', password: '', is_founder: false }}
      mode="onTouched"
      label="The first administrator"
      submitLabel="Begin"
      send={send}
      errorMessage="We couldn’t create your account. Please try again."
    >
      {({ control }) => (
        <>
          <TextField
            control={control}
            name="full_name"
            label="Your name"
            autoComplete="name"
            required
          />
          <TextField
            control={control}
            name="email"
            label="Email address"
            type="email"
            autoComplete="username"
            required
          />
          <NewPasswordField control={control} name="password" label="Password" required />
          <YesNoField control={control} name="is_founder" label="Are you a founder yourself?" />
        </>
      )}
    </AuthForm>
  )
}
