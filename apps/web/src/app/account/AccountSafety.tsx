/** What stands below the cards of the specification: privacy, appearance, password and devices. */
export function AccountSafety() {
  return null
}
