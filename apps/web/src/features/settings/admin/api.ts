import type { FieldErrors } from '@portal/shared/core/errors'
import { getNetwork } from '@portal/shared/network/endpoints'
import type { OwnTextEmail } from '@portal/shared/network/own-texts'
import type { Colours, NetworkPicture } from '@portal/shared/network/schemas'
import {
  deleteIcon,
  deleteLogo,
  getLook,
  getSettings,
  patchSettings,
  previewOwnText,
  putIcon,
  putLogo,
  testOwnText,
} from '@portal/shared/settings/endpoints'
import type { ChangedValues } from '@portal/shared/settings/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { hasFieldErrors } from '#lib/forms/forms.ts'
import { call, upload } from '#lib/http/api.ts'
import { ApiError, isConflict } from '#lib/http/api-error.ts'
import { fresh, keepPrevious, keyOf, queryOf } from '#lib/http/queries.ts'
import { failureText, useChange } from '#lib/http/use-change.ts'

export const settingsQuery = queryOf(getSettings, {})

export const lookQuery = (colours: Colours) =>
  queryOf(getLook, { query: colours }, { ...keepPrevious, staleTime: Number.POSITIVE_INFINITY })

interface OwnText {
  email: OwnTextEmail
  text: string
}

/** The email around the paragraph, which depends on other settings too. */
export const ownTextQuery = (email: OwnTextEmail) =>
  queryOf(previewOwnText, { body: { email, text: '' } }, fresh)

export function useTestOwnText(successMessage: string) {
  return useChange((body: OwnText) => call(testOwnText, { body }), { successMessage })
}

/** The open page shows the network too. */
const changes = [keyOf(getSettings), keyOf(getNetwork)]

const saved = (answer: Settings, _: unknown, queryClient: QueryClient) =>
  queryClient.setQueryData(settingsQuery.queryKey, answer)

export type Settings = Awaited<ReturnType<typeof settingsQuery.queryFn & {}>>

/** Saves settings. `errorsElsewhere` formats errors of settings that the form doesn't show. */
export const useSaveSettings = (errorsElsewhere: (details: FieldErrors) => string) =>
  useChange((body: { version: string; values: ChangedValues }) => call(patchSettings, { body }), {
    invalidates: changes,
    onSaved: saved,
    successMessage: 'Your settings are saved.',
    errorMessage: (error) => {
      if (isConflict(error)) return null
      if (!hasFieldErrors(error)) return failureText(error)
      return error instanceof ApiError ? errorsElsewhere(error.details) || null : null
    },
  })

const pictureCalls = {
  logo: { put: putLogo, remove: deleteLogo },
  icon: { put: putIcon, remove: deleteIcon },
}

export function useChangeLogo(kind: NetworkPicture) {
  const { put, remove } = pictureCalls[kind]
  return useChange((file: File | null) => (file ? upload(put, {}, file) : call(remove, {})), {
    invalidates: changes,
    onSaved: saved,
    successMessage: (_, file) => (file ? `The ${kind} is saved.` : `The ${kind} is removed.`),
    errorMessage: (error) => (hasFieldErrors(error) ? null : failureText(error)),
  })
}
