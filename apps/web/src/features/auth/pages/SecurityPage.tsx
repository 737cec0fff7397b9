import {
  Badge,
  Button,
  Chip,
  Fieldset,
  Group,
  isMantineColorScheme,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '#config/styles/app.css'
import { Card, CardActions } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { Page } from '#components/layout/Page.tsx'
import { PushDevices } from '#features/push/public.ts'
import { useInlineForm } from '#lib/dom/inline-form.ts'
import { type InstallWay, isInstalled, useInstall } from '#lib/dom/install.ts'
import { useSession } from '#lib/session/session.ts'
import { signInSettingsQuery } from '../api.ts'
import { PendingChange, Unconfirmed } from '../components/AddressNotes.tsx'
import { Devices } from '../components/Devices.tsx'
import { PasskeysCard } from '../components/Passkeys.tsx'
import { TwoStepCard } from '../components/SecondFactor.tsx'

export default function SecurityPage() {
  const { user } = useSession()
  // Former administrators may still have it, and can turn it off.
  const { data: signIn } = useQuery(signInSettingsQuery)
  const hasSecondStep = user?.is_admin === true || signIn?.second_factor.on === true
  return (
    <Page
      title="Security"
      intro="How you sign in, where you are signed in, and how the portal looks here."
    >
      <Stack gap="lg">
        <Card
          id="email-address"
          title="Email address"
          intro="You sign in with this address and we send emails to it. To change it, you’ll confirm both the old and the new address."
        >
          <Address />
        </Card>
        <Card
          id="password"
          title="Password"
          intro="Changing it signs you out on all other devices."
        >
          <PasswordChange />
        </Card>
        <PasskeysCard />
        {hasSecondStep && <TwoStepCard />}
        <Card
          id="devices"
          title="Signed-in devices"
          intro="Don’t recognise a device? Sign it out, then change your password."
        >
          <Devices />
        </Card>
        <Card
          id="notifications"
          title="Notifications"
          intro="Your phone or computer can tell you when someone asks to meet you, when your ask has an answer, and when you have an event tomorrow. They show no names unless you choose to."
        >
          <PushDevices />
        </Card>
        <Card id="appearance" title="Appearance" intro="Applies to this browser only.">
          <Appearance />
        </Card>
        <Card
          id="install"
          title="On your home screen"
          intro="Install the portal to open it like an app, and to see Home and your next events offline."
        >
          <InstallSteps />
        </Card>
      </Stack>
    </Page>
  )
}

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as device' },
] as const

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => {
    if (isMantineColorScheme(value)) setColorScheme(value)
  }
  return (
    <Fieldset m={0} variant="unstyled" legend={<strong>Colours</strong>}>
      <Chip.Group multiple={false} value={colorScheme} onChange={choose}>
        <Group gap="xs">
          {schemes.map(({ value, label }) => (
            <Chip key={value} value={value}>
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}

const PasswordForm = lazyComponent(
  async () => (await import('../components/SecurityForms.tsx')).PasswordForm,
)

/** The form opens on request, because browsers autofill every password form. */
function PasswordChange() {
  const [isChanged, setIsChanged] = useState(false)
  const { isEditing, opener, open, close } = useInlineForm()
  if (isEditing) {
    const onDone = () => {
      setIsChanged(true)
      close()
    }
    return <PasswordForm onDone={onDone} onCancel={close} />
  }
  return (
    <div>
      <div role="status">
        {isChanged && (
          <Text mb="md" maw="var(--portal-reading-width)">
            Password changed. Your other devices are signed out and will need the new password.
          </Text>
        )}
      </div>
      <CardActions>
        <Button ref={opener} variant="outline" onClick={open}>
          Change password
        </Button>
      </CardActions>
    </div>
  )
}

const words: Record<Exclude<InstallWay, 'button'>, string> = {
  share: 'In Safari, choose Share, then Add to Home Screen.',
  menu: 'Open your browser’s menu and choose Install, or Add to Home screen.',
}

/** How to install the portal in this browser. */
function InstallSteps() {
  const { way, install } = useInstall()
  if (isInstalled()) return <Text>You’re using the installed portal.</Text>
  if (way !== 'button') return <Text>{words[way]}</Text>
  return (
    <div data-buttons="alone">
      <Button variant="outline" onClick={install}>
        Install
      </Button>
    </div>
  )
}

const AddressForm = lazyComponent(
  async () => (await import('../components/SecurityForms.tsx')).AddressForm,
)

function Address() {
  const query = useQuery(signInSettingsQuery)
  const { isEditing, opener, open, close } = useInlineForm()
  return (
    <QueryBoundary
      query={query}
      errorMessage="We couldn’t load your address."
      skeleton={<RowSkeleton count={1} text="Loading your address..." />}
    >
      {({ email, email_verified, email_change }) => (
        <Stack gap="md">
          <Group gap="md">
            <Text span fw={600} miw={0}>
              {email}
            </Text>
            <Badge variant={email_verified ? 'secondary' : 'outline'}>
              {email_verified ? 'Confirmed' : 'Not confirmed'}
            </Badge>
          </Group>
          {!email_verified && <Unconfirmed email={email} />}
          <div role="status">
            {email_change && (
              <PendingChange email={email} isConfirmed={email_verified} change={email_change} />
            )}
          </div>
          {isEditing ? (
            <AddressForm onDone={close} onCancel={close} />
          ) : (
            <CardActions>
              <Button ref={opener} variant="outline" onClick={open}>
                {email_change ? 'Choose another address' : 'Change email address'}
              </Button>
            </CardActions>
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}
