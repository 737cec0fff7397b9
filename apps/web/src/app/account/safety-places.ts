import { privacyAnchor } from '../../config/paths.ts'

/** A card of the account page: what stands after the # of its address, and its title. */
export interface Place {
  id: string
  title: string
}

/** The cards below those of the specification. */
export const safetyPlaces = {
  privacy: { id: privacyAnchor, title: 'What other founders see' },
  consents: { id: 'consents', title: 'Consents' },
  appearance: { id: 'appearance', title: 'Appearance' },
  password: { id: 'password', title: 'Password' },
  devices: { id: 'devices', title: 'Signed-in devices' },
} as const satisfies Record<string, Place>

/** Those of them that she has: only a founder is seen by other founders. */
export const safetyPlacesOf = (isFounder: boolean): Place[] =>
  Object.values(safetyPlaces).filter((place) => isFounder || place !== safetyPlaces.privacy)
