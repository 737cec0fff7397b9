import { Card } from '#components/cards/Card.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'

export const PasskeysCard = ({ onAdded }: { onAdded?: () => void }) => (
  <Card
    id="passkeys"
    title="Passkeys"
    intro="Sign in with your finger, your face or your screen lock. A passkey can’t be guessed or forwarded."
  >
    <Passkeys onAdded={onAdded} />
  </Card>
)

export const TwoStepCard = ({ onDone }: { onDone?: () => void }) => (
  <Card
    id="two-step-sign-in"
    title="Two-step sign-in"
    intro="When it’s on, you sign in with your password and a code from your phone."
  >
    <SecondFactor onDone={onDone} />
  </Card>
)
