import { readStored, writeStored } from './storage.ts'

type Offer = 'passkey-offered' | 'push-offered'

const DAYS_90_MS = 90 * 24 * 3600 * 1000

/** Hides an offer in this browser for 90 days, after 'Not now' or another answer. */
export const snooze = (offer: Offer): void => writeStored(offer, String(Date.now()))

export const isSnoozed = (offer: Offer): boolean =>
  Date.now() - Number(readStored(offer) ?? 0) < DAYS_90_MS
