import { Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadingText } from '#components/feedback/LoadingText.tsx'
import { QueryBoundary } from '#components/feedback/states.tsx'
import { useLast } from '#lib/use-last.ts'
import { accountQuery } from '../api.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { ActForm } from './ActForm.tsx'
import { type Act, actTexts } from './acts.ts'

interface AccountDialogsProps {
  /** Whose account is open; null while none is. */
  member: string | null
  /** What is about to be done with it. */
  act: Act | null
  onAct: (act: Act) => void
  onClose: () => void
  onActClose: () => void
}

/** An account, and in its place the question whether something is to be done with it. */
export function AccountDialogs({ member, act, onAct, onClose, onActClose }: AccountDialogsProps) {
  const shown = useLast(member)
  const asked = useLast(act)
  const query = useQuery({ ...accountQuery(shown ?? ''), enabled: member !== null })
  const name = query.data?.full_name ?? ''
  return (
    <>
      <Modal
        opened={member !== null && act === null}
        onClose={onClose}
        title={name || 'Account'}
        size="xl"
      >
        <QueryBoundary
          query={query}
          failed="This account could not be loaded"
          skeleton={<Waiting />}
        >
          {(account) => <AccountDetails account={account} onAct={onAct} />}
        </QueryBoundary>
      </Modal>
      <Modal
        opened={member !== null && act !== null}
        onClose={onActClose}
        title={asked && actTexts(asked, name).question}
        size="md"
      >
        <QueryBoundary
          query={query}
          failed="This account could not be loaded"
          skeleton={<Waiting />}
        >
          {(account) =>
            asked && <ActForm key={asked} act={asked} account={account} onDone={onActClose} />
          }
        </QueryBoundary>
      </Modal>
    </>
  )
}

const Waiting = () => (
  <LoadingText text="Loading...">
    <Stack gap="md">
      <Skeleton height="1.5rem" w="60%" />
      <Skeleton height="8rem" />
      <Skeleton height="2.75rem" w="40%" />
    </Stack>
  </LoadingText>
)
