import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { SwitchRowsSkeleton } from '#components/SwitchRow.tsx'
import { memberPath } from '#config/paths.ts'
import { signInSettingsQuery } from '#features/auth/api.ts'
import { Address } from '#features/auth/components/Address.tsx'
import { Devices } from '#features/auth/components/Devices.tsx'
import { PasswordChange } from '#features/auth/components/PasswordChange.tsx'
import { SecondFactor } from '#features/auth/components/SecondFactor.tsx'
import { Leave } from '#features/privacy/components/Leave.tsx'
import { MyData } from '#features/privacy/components/MyData.tsx'
import { leaveIntro } from '#features/privacy/leave-texts.ts'
import { Consents } from '#features/profile/components/Consents.tsx'
import { FieldVisibility } from '#features/profile/components/FieldVisibility.tsx'
import { meQuery } from '#lib/me.ts'
import { useNetwork } from '#lib/network.ts'
import { useSession } from '#lib/session.ts'
import { Appearance } from './Appearance.tsx'
import { Emails } from './Emails.tsx'
import classes from './Safety.module.css'
import { SafetyCard } from './SafetyCard.tsx'
import { safetyPlaces } from './safety-places.ts'

const failed = 'Your account could not be loaded.'

/** The lower cards of the account page: privacy, e-mails, appearance, sign-in and the member's data. */
export function AccountSafety() {
  const { user } = useSession()
  const { settings } = useNetwork()
  const me = useQuery(meQuery)
  // Somebody who is no administrator any more may still have it, and can turn it off.
  const { data: signIn } = useQuery(signInSettingsQuery)
  const hasSecondStep = user?.is_admin === true || signIn?.second_factor.on === true
  const isFounder = user?.user_type === 'female_founder'
  return (
    <div className={classes.cards}>
      {isFounder && (
        <SafetyCard
          {...safetyPlaces.privacy}
          intro="Your name is always shown while the directory lists you; your e-mail and phone numbers never are. Everything else is your choice, and saved at once."
          action={
            <Button component={Link} to={memberPath(user.id)} variant="outline">
              View as another founder
            </Button>
          }
        >
          <QueryBoundary
            query={me}
            failed={failed}
            skeleton={<SwitchRowsSkeleton text="Loading your choices..." rows={8} />}
          >
            {(mine) => <FieldVisibility me={mine} />}
          </QueryBoundary>
        </SafetyCard>
      )}
      <SafetyCard
        {...safetyPlaces.consents}
        intro="What you have agreed to, in the words you agreed to. You can change your mind at any time; it is saved at once."
      >
        <QueryBoundary
          query={me}
          failed={failed}
          skeleton={<SwitchRowsSkeleton text="Loading your consents..." rows={6} />}
        >
          {(mine) => <Consents me={mine} />}
        </QueryBoundary>
      </SafetyCard>
      <SafetyCard
        {...safetyPlaces.emails}
        intro="The mails that you can do without. A choice is saved at once; each of these mails also has a link that turns it off."
      >
        <QueryBoundary
          query={me}
          failed={failed}
          skeleton={<SwitchRowsSkeleton text="Loading your e-mails..." rows={3} />}
        >
          {(mine) => <Emails me={mine} />}
        </QueryBoundary>
      </SafetyCard>
      <SafetyCard {...safetyPlaces.appearance} intro="Kept on this device, for this browser.">
        <Appearance />
      </SafetyCard>
      <SafetyCard
        {...safetyPlaces.address}
        intro="You sign in with it, and our mails go there. A change has to be confirmed in both mailboxes, the old and the new."
      >
        <Address />
      </SafetyCard>
      <SafetyCard
        {...safetyPlaces.password}
        intro="Changing it signs you out on every other device, and keeps you signed in here."
      >
        <PasswordChange />
      </SafetyCard>
      {hasSecondStep && (
        <SafetyCard
          {...safetyPlaces.secondStep}
          intro="While it is on, signing in asks for your password and a code from your phone: your password alone lets nobody in."
        >
          <SecondFactor />
        </SafetyCard>
      )}
      <SafetyCard
        {...safetyPlaces.devices}
        intro="Something here that you do not know? Sign it out, then change your password."
      >
        <Devices />
      </SafetyCard>
      <SafetyCard
        {...safetyPlaces.data}
        intro="Everything that we hold about you, in one file: your profile, applications and consents, what you posted, sent in and took part in, and what was decided about it."
      >
        <MyData />
      </SafetyCard>
      <SafetyCard {...safetyPlaces.leave} intro={leaveIntro(settings.deletion_grace_days)}>
        <Leave />
      </SafetyCard>
    </div>
  )
}
