/** What follows from signing out everywhere else. */
export function endedText(ended: number): string {
  if (ended === 0) return 'You were signed in nowhere else.'
  return ended === 1 ? 'One other device is signed out.' : `${ended} other devices are signed out.`
}
