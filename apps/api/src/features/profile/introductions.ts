import type { FieldErrors } from '@portal/shared/core/errors'
import { introductionLimits as limits } from '@portal/shared/introductions/options'
import type { Network } from '@portal/shared/network/schemas'
import type { Me, ProfilePatch } from '@portal/shared/profile/schemas'
import { dayAfter, dayAt, longDay, presentDay, storedDay } from '../../lib/text/days.ts'

function lastPauseDay(today: string): string {
  const day = storedDay(today)
  day.setUTCDate(day.getUTCDate() + 7 * limits.pauseWeeks)
  return presentDay(day)
}

export function introductionErrors(
  { professional_network }: Pick<Network, 'professional_network'>,
  patch: ProfilePatch,
  current: Me,
): FieldErrors {
  const { introduction_contact: contact = current.introduction_contact } = patch
  const { open_to_introductions: isOpen = current.open_to_introductions } = patch
  const { linkedin_profile: link = current.linkedin_profile } = patch
  const errors: FieldErrors = {}
  if (isOpen && contact === null) {
    errors.introduction_contact = ['Please choose what you share when you accept a request']
  }
  if (patch.introduction_contact === 'linkedin' && !link) {
    errors.introduction_contact = [`Please add your ${professional_network} profile first`]
  }
  const until = patch.introductions_paused_until
  const today = dayAt(new Date())
  const last = lastPauseDay(today)
  if (until && (until <= today || until > last)) {
    errors.introductions_paused_until = [
      `Please choose a day from ${longDay(dayAfter(today))} to ${longDay(last)}`,
    ]
  }
  return errors
}
