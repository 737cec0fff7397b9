import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors } from '@portal/shared/core/errors'
import { ownProfileLinkError } from '@portal/shared/profile/choices'
import { readProfile } from '@portal/shared/profile/profile-values'
import { type Me, type ProfilePatch, profilePatchSchema } from '@portal/shared/profile/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#lib/api.ts'
import { alsoChecking, showDetails } from '#lib/forms.ts'
import { meQuery } from '#lib/me.ts'
import { useNetwork } from '#lib/network.ts'
import { notify } from '#lib/notify.tsx'
import { notifyFailure } from '#lib/notify-failure.ts'
import { useSaveSection } from './api.ts'
import { type AccountField, isFounder } from './fields.ts'
import type { AccountSection } from './sections.ts'
import {
  type FieldValue,
  heldIn,
  isSame,
  payloadOf,
  type SectionId,
  type SectionValues,
  valuesOf,
} from './values.ts'

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
const founderTexts: Record<SectionId, Words> = {
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
const friendTexts: Record<SectionId, Words> = { ...founderTexts, business: details }

/** A field that holds one thing in the form and another on the server. */
export interface Difference {
  field: AccountField
  mine: FieldValue
  theirs: FieldValue
  /** Changed in the form; else only by the other save. */
  touched: boolean
}

/** What differs between the form and what is saved now; `base` is what the form began with. */
export function differencesOf(
  fields: AccountField[],
  { base, form, now }: { base: Me; form: SectionValues; now: Me },
): Difference[] {
  return fields.flatMap((field) => {
    const mine = form[field.name] ?? null
    const theirs = heldIn(now, field.name)
    if (isSame(mine, theirs)) return []
    return [{ field, mine, theirs, touched: !isSame(mine, heldIn(base, field.name)) }]
  })
}

/** What was saved elsewhere during the editing, beside what was typed here. */
export interface Conflict {
  now: Me
  differences: Difference[]
}

const isConflict = (error: unknown) =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

/**
 * The form of one section. It saves against the state that it began with, so that a save from
 * elsewhere is never overwritten unseen: that becomes a conflict, to settle field by field.
 */
export function useSectionForm(section: AccountSection, me: Me, onSaved: () => void) {
  const queryClient = useQueryClient()
  const save = useSaveSection()
  const network = useNetwork()
  const [base, setBase] = useState(me)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const names = section.fields.map(({ name }) => name)
  const errorsOf = ({ linkedin_profile = '' }: SectionValues): FieldErrors => {
    const message = ownProfileLinkError(network, linkedin_profile, base)
    return message === null ? {} : { linkedin_profile: [message] }
  }
  const form = useForm<SectionValues, unknown, ProfilePatch>({
    resolver: alsoChecking(zodResolver(profilePatchSchema), errorsOf),
    defaultValues: valuesOf(me, names),
  })
  const { saved, failed } = (isFounder(me) ? founderTexts : friendTexts)[section.id]

  /** Moves the form to a newer state, with the member's own changes over it. */
  const moveTo = (now: Me, own: SectionValues) => {
    setBase(now)
    form.reset(valuesOf(now, names))
    form.reset({ ...valuesOf(now, names), ...own }, { keepDefaultValues: true })
  }

  /** What the form holds now and `earlier` does not. */
  const differing = (earlier: SectionValues): SectionValues => {
    const values = form.getValues()
    const changed = names.filter((name) => !isSame(values[name] ?? null, earlier[name] ?? null))
    return Object.fromEntries(changed.map((name) => [name, values[name]]))
  }

  // A newer state that leaves alone what was changed here slips in under the form; else it waits for the save.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer state of the profile matters.
  useEffect(() => {
    if (me === base) return
    const touched = differing(valuesOf(base, names))
    if (names.some((name) => name in touched && !isSame(heldIn(me, name), heldIn(base, name)))) {
      return
    }
    moveTo(me, touched)
  }, [me])

  const send = async (patch: ProfilePatch, version: string): Promise<void> => {
    const sent = { ...form.getValues() }
    try {
      const payload = payloadOf(section.id, names, patch)
      const now = readProfile(await save.mutateAsync({ payload, version }))
      const later = differing(sent)
      moveTo(now, later)
      notify.success(saved)
      if (Object.keys(later).length === 0) onSaved()
    } catch (error) {
      if (isConflict(error)) return compare(patch)
      notifyFailure(error, failed(error))
      showDetails(form, error)
    }
  }

  /** Asks what is saved now. Where it is what was typed, there is nothing to settle. */
  const compare = async (patch: ProfilePatch) => {
    let now: Me
    try {
      now = readProfile(await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }))
    } catch (error) {
      notifyFailure(error, failed(error))
      return
    }
    const differences = differencesOf(section.fields, { base, form: form.getValues(), now })
    if (differences.length === 0) return send(patch, now.versions[section.id])
    setConflict({ now, differences })
  }

  /** Saves the outcome: the member's own fields, and of the others what they take over. */
  const settle = (taken: Difference[]) => {
    if (!conflict) return
    const { now } = conflict
    setConflict(null)
    const theirs = Object.fromEntries(taken.map(({ field, theirs }) => [field.name, theirs]))
    moveTo(now, { ...form.getValues(), ...theirs })
    void form.handleSubmit((patch) => send(patch, now.versions[section.id]))()
  }

  return {
    form,
    submit: form.handleSubmit((patch) => send(patch, base.versions[section.id])),
    saving: save.isPending,
    conflict,
    settle,
    leaveConflict: () => setConflict(null),
  }
}
