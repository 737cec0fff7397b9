import type { FieldErrors } from '@portal/shared/core/errors'
import { ownProfileLinkError } from '@portal/shared/profile/choices'
import type { FormSection } from '@portal/shared/profile/fields'
import { readProfile } from '@portal/shared/profile/profile-values'
import { type Me, type ProfilePatch, profilePatchSchema } from '@portal/shared/profile/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#lib/api.ts'
import { alsoChecking, resolverFor, showDetails } from '#lib/forms.ts'
import { meQuery } from '#lib/me.ts'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import { useFailures } from '#lib/notify-failure.ts'
import { useSaveSection } from './api.ts'
import { type AccountSection, isFounder, isSame, type SectionValues, valuesOf } from './sections.ts'

/** The text of a failed call. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown error'
  if (error instanceof ApiError && error.code === 'unreadable') {
    return `${error.status} ${error.statusText}`.trim()
  }
  return error.message || 'Unknown error'
}

const details = {
  saved: 'Profile updated successfully',
  failed: (error: unknown) => `Failed to update profile: ${reasonOf(error)}`,
}

interface Words {
  saved: string
  failed: (error: unknown) => string
}

/** The notifications of a section that was saved, or could not be. */
const founderTexts: Record<FormSection, Words> = {
  details,
  business: {
    saved: 'Business details updated successfully',
    failed: () => 'Failed to update business details',
  },
  fundraising: {
    saved: 'Fundraising information updated successfully',
    failed: () => 'Failed to update fundraising information',
  },
  community: {
    saved: 'Community preferences updated successfully',
    failed: () => 'Failed to update community preferences',
  },
}

/** A friend has no business to speak of: the role is part of the profile. */
const friendTexts: Record<FormSection, Words> = { ...founderTexts, business: details }

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

const parse = (values: SectionValues) => profilePatchSchema.safeParse(values)

/** What a section sends. The registry number has another name there than where it is read. */
const payloadOf = ({ companies_house_number, ...patch }: ProfilePatch): ProfilePatch => ({
  ...patch,
  ...(companies_house_number !== undefined && { company_house_number: companies_house_number }),
})

/**
 * The form of one section. It saves against the state that it began with, so that a save from elsewhere is
 * never overwritten unseen: `other` is then what is saved now, what was typed stays, and saving again
 * replaces it.
 */
export function useSectionForm({ id, fields }: AccountSection, me: Me, onSaved: () => void) {
  const queryClient = useQueryClient()
  const save = useSaveSection()
  const failures = useFailures()
  const network = useNetwork()
  const [base, setBase] = useState(me)
  const [other, setOther] = useState<Me | null>(null)
  const errorsOf = ({ linkedin_profile: link }: SectionValues): FieldErrors => {
    const message = typeof link === 'string' ? ownProfileLinkError(network, link, base) : null
    return message === null ? {} : { linkedin_profile: [message] }
  }
  const form = useForm<SectionValues, unknown, ProfilePatch>({
    resolver: alsoChecking(resolverFor(parse), errorsOf),
    defaultValues: valuesOf(me, fields),
  })
  const { saved, failed } = (isFounder(me) ? founderTexts : friendTexts)[id]
  const { isDirty } = form.formState

  // A form that nothing was typed into shows what is saved.
  useEffect(() => {
    if (me === base || isDirty) return
    setBase(me)
    form.reset(valuesOf(me, fields))
  }, [me, base, isDirty, form, fields])

  const send = async (patch: ProfilePatch): Promise<void> => {
    const sent = { ...form.getValues() }
    const version = base.versions[id]
    const now = readProfile(await save.mutateAsync({ payload: payloadOf(patch), version }))
    const typed = { ...form.getValues() }
    setBase(now)
    setOther(null)
    form.reset(valuesOf(now, fields))
    notify.success(saved)
    if (isSame(typed, sent)) onSaved()
    else form.reset(typed, { keepDefaultValues: true })
  }

  /** Asks what was saved elsewhere; the next save is against that. */
  const compare = async () => {
    const now = readProfile(await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }))
    setBase(now)
    setOther(now)
  }

  const submit = form.handleSubmit(async (patch) => {
    failures.clear()
    try {
      await send(patch).catch((error) => {
        if (!isConflict(error)) throw error
        return compare()
      })
    } catch (error) {
      failures.show(error, failed(error))
      showDetails(form, error)
    }
  })

  return { form, submit, saving: save.isPending, other }
}
