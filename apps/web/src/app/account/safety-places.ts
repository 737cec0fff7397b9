import {
  addressAnchor,
  consentsAnchor,
  emailsAnchor,
  privacyAnchor,
  secondStepAnchor,
} from '#config/paths.ts'

/** A card of the account page: what stands after the # of its address, and its title. */
export interface Place {
  id: string
  title: string
}

/** The lower cards of the account page. */
export const safetyPlaces = {
  privacy: { id: privacyAnchor, title: 'What other founders see' },
  consents: { id: consentsAnchor, title: 'Consents' },
  emails: { id: emailsAnchor, title: 'E-mails' },
  appearance: { id: 'appearance', title: 'Appearance' },
  address: { id: addressAnchor, title: 'E-mail address' },
  password: { id: 'password', title: 'Password' },
  secondStep: { id: secondStepAnchor, title: 'Two-step sign-in' },
  devices: { id: 'devices', title: 'Signed-in devices' },
  data: { id: 'your-data', title: 'Your data' },
  leave: { id: 'delete-account', title: 'Delete my account' },
} as const satisfies Record<string, Place>

/** Those of them that she has: only a founder is seen by other founders, and administrators sign in in two steps. */
export const safetyPlacesOf = (isFounder: boolean, isAdmin: boolean): Place[] =>
  Object.values(safetyPlaces).filter(
    (place) =>
      (isFounder || place !== safetyPlaces.privacy) &&
      (isAdmin || place !== safetyPlaces.secondStep),
  )
