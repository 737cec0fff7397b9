import { Button } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ButtonRow, LinkFrame } from '#components/layout/frames.tsx'
import { failureText } from '#lib/http/use-change.ts'
import { notify } from '#lib/notify/notify.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useNetwork } from '#lib/session/network.ts'
import { PasskeysCard } from '../components/Passkeys.tsx'
import { TwoStepCard } from '../components/SecondFactor.tsx'

/** All that staff see while they must add a second step. */
export function SecondStepPage() {
  const { name } = useNetwork()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Updates the stored user, which opens the page at this address.
  const goOn = () =>
    queryClient
      .fetchQuery({ ...meQuery, staleTime: 0 })
      .catch((error) => notify.error(failureText(error)))
  return (
    <LinkFrame
      title="Add a second step"
      text={`You help to run ${name}, so you need a second step to sign in. Add one of these, and you can carry on.`}
    >
      <PasskeysCard onAdded={goOn} />
      <TwoStepCard onDone={goOn} />
      <ButtonRow>
        <Button variant="outline" onClick={() => navigate(paths.logout)}>
          Log Out
        </Button>
      </ButtonRow>
    </LinkFrame>
  )
}
