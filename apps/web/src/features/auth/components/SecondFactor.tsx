import { Badge, Button, Group, Stack } from '@mantine/core'
import type { SecondFactorSecret } from '@portal/shared/auth/second-factor'
import { formatCount } from '@portal/shared/core/count'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Card, CardActions } from '#components/cards/Card.tsx'
import { lazyComponent } from '#components/feedback/lazy-component.tsx'
import { RowSkeleton } from '#components/feedback/RowSkeleton.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { closeAndReturnFocus } from '#lib/dom/inline-form.ts'
import { notify } from '#lib/notify/notify.tsx'
import { isDue, needsAnother, signInSettingsQuery, useSecondFactor } from '../api.ts'

const forms = () => import('./SecondFactorForms.tsx')
const PasswordStep = lazyComponent(async () => (await forms()).PasswordStep)
const ScanStep = lazyComponent(async () => (await forms()).ScanStep)
const ProofForm = lazyComponent(async () => (await forms()).ProofForm)
const RecoveryCodes = lazyComponent(async () => (await forms()).RecoveryCodes)

type Step =
  | { name: 'idle' | 'password' | 'renew' | 'off' }
  | { name: 'scan'; made: SecondFactorSecret }
  | { name: 'codes'; codes: string[] }

/** Calls `onDone` once two-step sign-in is on and the recovery codes are saved. */
export function TwoStepCard({ onDone }: { onDone?: () => void }) {
  const query = useQuery(signInSettingsQuery)
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const { renewCodes, turnOff } = useSecondFactor()
  const opener = useRef<HTMLButtonElement>(null)
  const showOverview = () => closeAndReturnFocus(() => setStep({ name: 'idle' }), opener)
  const factor = query.data?.second_factor
  const isLastStep = isDue(factor) && !factor?.has_passkey
  const showCodes = (codes: string[]) => setStep({ name: 'codes', codes })

  const renderStep = () => {
    switch (step.name) {
      case 'password':
        return (
          <PasswordStep
            onSecret={(made) => setStep({ name: 'scan', made })}
            onCancel={showOverview}
          />
        )
      case 'scan':
        return <ScanStep made={step.made} onCodes={showCodes} onCancel={showOverview} />
      case 'codes':
        return (
          <RecoveryCodes
            codes={step.codes}
            onSaved={() => {
              showOverview()
              onDone?.()
            }}
          />
        )
      case 'renew':
        return (
          <ProofForm
            label="New recovery codes"
            intro="You’ll get ten new codes. Your old codes will stop working."
            submitLabel="Make new codes"
            send={async (proof) => showCodes((await renewCodes(proof)).recovery_codes)}
            onCancel={showOverview}
          />
        )
      case 'off':
        return (
          <ProofForm
            label="Turn off two-step sign-in"
            intro={`You’ll sign in with your password only.${isLastStep ? needsAnother : ''}`}
            submitLabel="Turn it off"
            destructive
            send={async (proof) => {
              await turnOff(proof)
              notify.success('Two-step sign-in is off.')
              showOverview()
            }}
            onCancel={showOverview}
          />
        )
      default:
        return null
    }
  }
  return (
    <Card
      id="two-step-sign-in"
      title="Two-step sign-in"
      intro="When it’s on, you sign in with your password and a code from your phone."
    >
      <QueryBoundary
        query={query}
        errorMessage="We couldn’t load your two-step sign-in."
        skeleton={<RowSkeleton count={1} text="Loading your two-step sign-in..." />}
      >
        {({ second_factor }) => (
          <Stack gap="md">
            {renderStep() ??
              (second_factor.on ? (
                <>
                  <Group gap="md">
                    <Badge variant="filled">On</Badge>
                    <span>{codesLeftText(second_factor.recovery_codes_left)}</span>
                  </Group>
                  <CardActions>
                    <Button
                      ref={opener}
                      variant="outline"
                      onClick={() => setStep({ name: 'renew' })}
                    >
                      New recovery codes
                    </Button>
                    <Button variant="outline" onClick={() => setStep({ name: 'off' })}>
                      Turn it off
                    </Button>
                  </CardActions>
                </>
              ) : (
                <>
                  <Group gap="md" wrap="nowrap" align="flex-start">
                    <Badge variant="outline" flex="none">
                      Off
                    </Badge>
                    <span>You need a phone with an authenticator app.</span>
                  </Group>
                  <CardActions>
                    <Button
                      ref={opener}
                      variant="outline"
                      onClick={() => setStep({ name: 'password' })}
                    >
                      Set it up
                    </Button>
                  </CardActions>
                </>
              ))}
          </Stack>
        )}
      </QueryBoundary>
    </Card>
  )
}

const codesLeftText = (left: number) => {
  if (left === 0) return 'You have no recovery codes left. Make new ones now.'
  return `You have ${formatCount(left, 'recovery code')} left.`
}
