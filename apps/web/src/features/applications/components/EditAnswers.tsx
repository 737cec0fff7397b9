import type { OwnApplication } from '@portal/shared/applications/schemas'
import { paths } from '@portal/shared/core/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { ChangedNotice } from '#components/feedback/ChangedNotice.tsx'
import { ApiError } from '#lib/http/api.ts'
import { type AnswersBody, myApplicationQuery, saveAnswers } from '../api.ts'
import { OwnAnswersForm } from './AnswersForm.tsx'

const texts = {
  title: 'Your answers',
  subtitle: 'You can change them until we’ve decided.',
  button: ['Save changes', 'Saving...'],
  success: 'Answers saved.',
} as const

export interface OwnAnswersProps {
  application: OwnApplication
  fullName: string
}

export function EditAnswers({ application, fullName }: OwnAnswersProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // The version the form started from: answers that are refetched later were not seen here.
  const [initial] = useState(application)
  const [version, setVersion] = useState(application.version)

  const save = async (answers: AnswersBody) => {
    try {
      await saveAnswers(answers, version)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const latest = await queryClient.fetchQuery({ ...myApplicationQuery, staleTime: 0 })
        setVersion(latest.version)
      }
      throw error
    }
  }
  if (!application.can.edit) return <Navigate to={paths.comingSoon} replace />
  return (
    <OwnAnswersForm
      track={initial.user_type}
      application={initial}
      fullName={fullName}
      texts={texts}
      notice={version !== initial.version && <ChangedNotice saved={[]} />}
      send={save}
      onBack={() => navigate(paths.comingSoon)}
      onDone={() => {
        queryClient.removeQueries(myApplicationQuery)
        navigate(paths.comingSoon, { replace: true })
      }}
    />
  )
}
