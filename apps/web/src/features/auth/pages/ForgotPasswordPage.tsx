import { Anchor, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Ways } from '#components/layout/LinkFrame.tsx'
import { OpeningFrame } from '#components/layout/OpeningFrame.tsx'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { paths } from '#config/paths.ts'
import { ForgotForm } from '../components/recovery/ForgotForm.tsx'
import classes from '../components/recovery/Recovery.module.css'

export function ForgotPasswordPage() {
  // What she has typed at the sign-in comes along.
  const { state } = useLocation()
  const [email, setEmail] = useState(typeof state?.email === 'string' ? state.email : '')
  const [sent, setSent] = useState(false)
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) told.current?.querySelector('h1')?.focus()
  }, [sent])

  if (!sent) {
    return (
      <OpeningFrame title="Forgot your password?">
        <PageHeader
          title="Forgot your password?"
          subtitle="Tell us the e-mail address of your account, and we send you a link to choose a new one."
        />
        <ForgotForm
          email={email}
          onSent={(address) => {
            setEmail(address)
            setSent(true)
          }}
        />
        <BackToLogin />
      </OpeningFrame>
    )
  }
  return (
    <OpeningFrame title="Look into your mailbox">
      <div ref={told}>
        <PageHeader title="Look into your mailbox" />
      </div>
      <div className={classes.words}>
        <p>
          If <span className={classes.address}>{email}</span> has an account here, a mail with a
          link is on its way. The link is good for 30 minutes, and once.
        </p>
        <p>
          Nothing after a few minutes? Look among your unwanted mail, check the address, then ask
          again.
        </p>
      </div>
      <Ways>
        <Button variant="outline" onClick={() => setSent(false)}>
          Ask again
        </Button>
        <BackToLogin />
      </Ways>
    </OpeningFrame>
  )
}

const BackToLogin = () => (
  <Anchor component={Link} to={paths.landing}>
    Back to Login
  </Anchor>
)
