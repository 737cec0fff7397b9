/** Somebody who gets a mail. */
export interface Addressee {
  full_name: string
  /** When the address was confirmed to be theirs. */
  email_verified_at: Date | null
}

/**
 * Whether an address is known to belong to the one who gave it. A mail to any other must hold nothing that
 * was typed, no name either: or strangers have the portal send their words to whom they like.
 */
export const isConfirmed = ({ email_verified_at }: Addressee): boolean => email_verified_at !== null

export const firstName = (fullName: string): string => fullName.split(/\s+/)[0] ?? fullName

/** How a mail begins: with the first name where the address is confirmed. */
export const greeting = (to: Addressee): string =>
  isConfirmed(to) ? `Dear ${firstName(to.full_name)}` : 'Hello'
