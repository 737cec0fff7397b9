import { FriendNote } from './FriendNote.tsx'

/** Instead of the directory, for a friend. */
export const FoundersOnly = () => (
  <FriendNote
    text="The directory is a space that our founders keep for one another."
    hint="Each of them agreed to be seen by their fellow founders, and we hold to that. As a friend of the network you are warmly welcome everywhere else: meet founders in person at an event, or cheer on what they have just achieved."
  />
)
