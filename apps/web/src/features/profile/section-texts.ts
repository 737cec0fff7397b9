import { ApiError } from '#lib/api.ts'
import type { SectionId } from './values.ts'

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
export const founderTexts: Record<SectionId, Words> = {
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

/** A friend has no business to speak of: her role is part of her profile. */
export const friendTexts: Record<SectionId, Words> = { ...founderTexts, business: details }

export const visibilityTexts = {
  shown: 'Profile is now visible in directory',
  hidden: 'Profile is now hidden from directory',
  failed: 'Failed to update visibility',
}
