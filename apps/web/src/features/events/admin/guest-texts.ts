import type { ListedGuest } from '@portal/shared/events/guest-schemas'

/** Formats '12 going, 8 checked in, 2 waiting'. `checkedIn` is null before check-in opens. */
export const countsText = (going: number, waiting: number, checkedIn: number | null) =>
  [
    `${going} going`,
    ...(checkedIn === null ? [] : [`${checkedIn} checked in`]),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
  ].join(', ')

/** Returns the line below a guest's name. */
export const guestNote = ({ company, has_account, signed_up_at }: ListedGuest) =>
  [
    company,
    !has_account && 'Guest without an account',
    has_account && signed_up_at === null && 'Didn’t sign up',
  ]
    .filter(Boolean)
    .join(' · ')

const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB')

/** Whether a name or company contains a text, without regard to case and accents. */
export const matchesSearch = ({ name, company }: ListedGuest, text: string) =>
  [name, company ?? ''].some((one) => fold(one).includes(fold(text)))
