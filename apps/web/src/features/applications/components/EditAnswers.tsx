import { Box, Button, Group, Text } from '@mantine/core'
import {
  founderAnswersSchema,
  friendAnswersSchema,
  type OwnApplication,
} from '@portal/shared/applications/schemas'
import { paths } from '@portal/shared/core/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { ApiError } from '#lib/api.ts'
import { draftOf } from '#lib/draft.ts'
import { useChange } from '#lib/use-change.ts'
import { myApplicationQuery, ofFounder, ofFriend, saveAnswers } from '../api.ts'
import { formNames } from '../form-values.ts'
import { OwnApplicationBoundary } from './OwnApplicationBoundary.tsx'
import { FounderStep, FriendStep } from './TrackSteps.tsx'

const words = {
  title: 'Your answers',
  subtitle: 'You can change them for as long as nobody has decided.',
  button: ['Save changes', 'Saving...'],
  success: 'Your answers are saved.',
} as const

/** The form of somebody who waits, with what she sent; a decision meanwhile leads back to where it is told. */
export function EditAnswers() {
  // Each time that she takes the saved answers in place of her own, the form begins anew.
  const [beginnings, setBeginnings] = useState(0)
  return (
    <OwnApplicationBoundary title={words.title}>
      {(application, { full_name }) =>
        application.can.edit ? (
          <EditForm
            key={beginnings}
            application={application}
            fullName={full_name}
            onAnew={() => setBeginnings(beginnings + 1)}
          />
        ) : (
          <Navigate to={paths.comingSoon} replace />
        )
      }
    </OwnApplicationBoundary>
  )
}

interface EditFormProps {
  application: OwnApplication
  fullName: string
  onAnew: () => void
}

function EditForm({ application, fullName, onAnew }: EditFormProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // What the form began with: the answers that are fetched in passing must not pass for seen.
  const [begun] = useState(application)
  const [version, setVersion] = useState(application.version)
  const [changed, setChanged] = useState(false)
  const draft = useMemo(() => draftOf(`answers:${begun.id}:${begun.version}`), [begun])

  const save = async (answers: Parameters<typeof saveAnswers>[0]) => {
    try {
      await saveAnswers(answers, version)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'changed_meanwhile') setChanged(true)
      // Decided meanwhile: the fresh answer leads to where that is told.
      else if (error instanceof ApiError && error.code === 'conflict') {
        void queryClient.invalidateQueries(myApplicationQuery)
      }
      throw error
    }
  }
  const latest = () => queryClient.fetchQuery({ ...myApplicationQuery, staleTime: 0 })
  const keepMine = async () => {
    setVersion((await latest()).version)
    setChanged(false)
  }
  const takeSaved = async () => {
    await latest()
    draft.clear()
    onAnew()
  }
  const form = {
    again: true,
    earlier: { ...formNames(begun.application_data), fullName },
    draft,
    words,
    notice: changed && <ChangedElsewhere onKeepMine={keepMine} onTakeSaved={takeSaved} />,
    onBack: () => navigate(paths.comingSoon),
    onDone: () => {
      queryClient.removeQueries(myApplicationQuery)
      navigate(paths.comingSoon, { replace: true })
    },
  }
  return begun.user_type === 'female_founder' ? (
    <FounderStep
      {...form}
      schema={founderAnswersSchema}
      send={(answers) => save(ofFounder(answers))}
    />
  ) : (
    <FriendStep
      {...form}
      schema={friendAnswersSchema}
      send={(answers) => save(ofFriend(answers))}
    />
  )
}

interface ChangedElsewhereProps {
  onKeepMine: () => Promise<void>
  onTakeSaved: () => Promise<void>
}

/** What she typed and what was saved elsewhere differ: she says which of them is right. */
function ChangedElsewhere({ onKeepMine, onTakeSaved }: ChangedElsewhereProps) {
  const { mutate, isPending } = useChange((choose: () => Promise<void>) => choose())
  return (
    <Box
      component="section"
      role="alert"
      aria-label="Changed elsewhere"
      p="md"
      bdrs="md"
      bg="var(--portal-tint)"
    >
      <Text mb="xs">Your answers were changed elsewhere meanwhile, perhaps on another device.</Text>
      <Group gap="sm">
        <Button variant="outline" disabled={isPending} onClick={() => mutate(onKeepMine)}>
          Keep what I wrote here
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => mutate(onTakeSaved)}>
          Take the saved answers
        </Button>
      </Group>
    </Box>
  )
}
